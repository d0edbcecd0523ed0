/** What one seat knows of the world: people, channels, commands, counts; it asks for nothing. */

import { introduce } from "/page/people.js";
import { speaker } from "/page/words.js";

export const CHANNEL = { dm: 1, category: 4 };
const THREADS = [10, 11, 12];
/** @type {User} */
const NOBODY = { id: "", username: "", bot: true };
/**
 * Where a pane is before it is anywhere.
 * @type {Channel}
 */
export const NOWHERE = { id: "", type: 0 };

/** @param {Channel} channel */
export const isThread = (channel) => THREADS.includes(channel.type);
/** @param {Channel} channel */
export const isDm = (channel) => channel.type === CHANNEL.dm;

export class Knowledge {
  isReady = false;
  online = true;
  dmsOpen = true;
  locale = "en-US";
  app = NOBODY;
  /** @type {Guild[]} */
  guilds = [];
  /** @type {Map<string, Channel>} */
  channels = new Map();
  /** @type {Map<string, Member>} */
  members = new Map();
  /** @type {Command[]} */
  commands = [];
  /** @type {Map<string, Unread>} */
  unread = new Map();

  /** @param {User} user */
  constructor(user) {
    this.me = user;
  }

  get say() {
    return speaker(this.locale);
  }

  /**
   * Everything anew, as READY tells it.
   * @param {Welcome} world
   */
  learn(world) {
    this.me = world.me;
    this.app = world.app;
    this.locale = world.locale;
    this.online = world.online;
    this.dmsOpen = world.dms_open;
    this.guilds = world.guilds;
    this.commands = world.commands;
    this.unread = new Map(Object.entries(world.unread ?? {}));
    this.channels.clear();
    this.members.clear();
    for (const guild of world.guilds) this.enterGuild(guild);
    for (const dm of world.dms) this.channels.set(dm.id, dm);
    this.isReady = true;
  }

  /** @param {Guild} guild */
  enterGuild(guild) {
    for (const channel of [...guild.channels, ...(guild.threads ?? [])]) {
      this.channels.set(channel.id, { guild_id: guild.id, ...channel });
    }
    introduce(guild.members.map(({ user }) => user).filter(({ bot }) => !bot));
    for (const member of guild.members) this.members.set(member.user.id, member);
  }

  /** @param {string} userId */
  member(userId) {
    return this.members.get(userId);
  }

  /**
   * The name this seat reads for a user: nickname in a server, display name, user name.
   * @param {User} user
   */
  nameOf(user) {
    const nick = this.members.get(user.id)?.nick;
    return nick || user.global_name || user.username;
  }

  /** @param {string} id */
  userById(id) {
    if (id === this.me.id) return this.me;
    if (id === this.app.id) return this.app;
    const others = [...this.channels.values()].flatMap(({ recipients = [] }) => recipients);
    return this.members.get(id)?.user ?? others.find((user) => user.id === id);
  }

  /**
   * The name behind a mention; the bare id of somebody unknown.
   * @param {string} id
   */
  mentionName(id) {
    const user = this.userById(id);
    return user ? this.nameOf(user) : id;
  }

  /**
   * @param {Channel} channel
   * @returns {string}
   */
  channelName(channel) {
    if (!isDm(channel)) return channel.name ?? "?";
    const other = channel.recipients?.find(({ id }) => id !== this.me.id);
    return other ? this.nameOf(other) : (channel.name ?? "?");
  }

  /** How much is unread, and how much of it calls this seat by name or in private. */
  totals() {
    const total = { count: 0, loud: 0 };
    for (const [id, { count, mentions }] of this.unread) {
      const channel = this.channels.get(id);
      if (!channel) continue;
      total.count += count;
      total.loud += Math.max(mentions, isDm(channel) ? count : 0);
    }
    return total;
  }
}
