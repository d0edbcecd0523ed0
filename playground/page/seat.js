/** All that one seat knows and may ask: the state behind a pane; knows nothing of elements. */

import { introduce } from "/page/people.js";
import { Line } from "/page/socket.js";
import { speaker } from "/page/words.js";

export const FLAG = { ephemeral: 64, thinking: 128, layout: 32768 };
export const CHANNEL = { dm: 1, category: 4 };
const THREADS = [10, 11, 12];

export const isThread = (channel) => THREADS.includes(channel.type);
export const isDm = (channel) => channel.type === CHANNEL.dm;

export class Seat {
  constructor(key, user) {
    this.key = key;
    this.me = user;
    this.listeners = new Map();
    this.forget();
    this.locale = "en-US";
    this.connection = { open: false, seconds: 0 };
    this.line = new Line(
      key,
      (type, payload) => this.hear(type, payload),
      (connection) => this.setConnection(connection),
    );
  }

  forget() {
    this.isReady = false;
    this.online = true;
    this.dmsOpen = true;
    this.app = null;
    this.guilds = [];
    this.channels = new Map();
    this.members = new Map();
    this.commands = [];
    this.unread = new Map();
    this.logs = new Map();
    this.wishes = new Map();
    this.presses = new Map();
  }

  get say() {
    return speaker(this.locale);
  }

  on(kind, listener) {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  tell(kind, payload) {
    for (const listener of this.listeners.get(kind) ?? []) listener(payload);
  }

  setConnection(connection) {
    const isLost = this.connection.open && !connection.open;
    this.connection = connection;
    if (isLost) this.giveUp();
    this.tell("connection");
  }

  /** What was asked over a line that broke gets no answer any more, and says so. */
  giveUp() {
    for (const [nonce, wish] of this.wishes) this.wishSettled(nonce, wish, "cut");
  }

  hear(type, payload) {
    const ears = {
      READY: () => this.ready(payload),
      HISTORY: () => this.history(payload),
      MESSAGE_CREATE: () => this.messageCreated(payload),
      MESSAGE_UPDATE: () => this.messageUpdated(payload),
      MESSAGE_DELETE: () => this.messageDeleted(payload),
      CHANNEL_CREATE: () => this.channelSet(payload, "channel.created"),
      CHANNEL_UPDATE: () => this.channelSet(payload, "channel.updated"),
      CHANNEL_DELETE: () => this.channelDeleted(payload),
      UNREAD: () => this.setUnread(payload),
      COMMANDS: () => this.setCommands(payload.commands),
      APP: () => this.setOnline(payload.online),
      TYPING: () => this.tell("typing", payload),
      INTERACTION: () => this.interaction(payload),
      MODAL: () => this.tell("modal", payload),
      CHOICES: () => this.tell("choices", payload),
      REFUSED: () => this.refused(payload),
    };
    ears[type]?.();
  }

  ready(world) {
    const failures = [...this.presses].filter(([, { failure }]) => failure);
    this.forget();
    this.presses = new Map(failures);
    Object.assign(this, {
      me: world.me,
      app: world.app,
      locale: world.locale,
      online: world.online,
      dmsOpen: world.dms_open,
      guilds: world.guilds,
      commands: world.commands,
      unread: new Map(Object.entries(world.unread ?? {})),
    });
    for (const guild of world.guilds) this.enterGuild(guild);
    for (const dm of world.dms) this.channels.set(dm.id, dm);
    this.isReady = true;
    this.tell("ready");
  }

  enterGuild(guild) {
    for (const channel of [...guild.channels, ...(guild.threads ?? [])]) {
      this.channels.set(channel.id, { guild_id: guild.id, ...channel });
    }
    introduce(guild.members.map(({ user }) => user).filter(({ bot }) => !bot));
    for (const member of guild.members) this.members.set(member.user.id, member);
  }

  history({ channel_id, messages }) {
    this.logs.set(channel_id, messages);
    this.tell("log", { channel_id });
  }

  messageCreated(message) {
    this.tell("spoke", message);
    const log = this.logs.get(message.channel_id);
    if (!log || log.some(({ id }) => id === message.id)) return;
    log.push(message);
    this.tell("message", { message, isNew: true });
  }

  messageUpdated(message) {
    const log = this.logs.get(message.channel_id);
    const place = log?.findIndex(({ id }) => id === message.id) ?? -1;
    if (place < 0) return;
    log[place] = message;
    if (this.presses.get(message.id)?.failure) this.presses.delete(message.id);
    this.tell("message", { message, isNew: false });
  }

  messageDeleted({ id, channel_id }) {
    const log = this.logs.get(channel_id);
    if (!log) return;
    this.logs.set(
      channel_id,
      log.filter((message) => message.id !== id),
    );
    this.presses.delete(id);
    for (const [nonce, wish] of this.wishes)
      if (wish.message_id === id) this.wishes.delete(nonce);
    this.tell("message.gone", { id, channel_id });
  }

  channelSet(channel, kind) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell("channels");
    this.tell(kind, channel);
  }

  channelDeleted({ id }) {
    this.channels.delete(id);
    this.logs.delete(id);
    this.unread.delete(id);
    this.tell("channels");
    this.tell("channel.gone", id);
  }

  setUnread({ channel_id, count, mentions }) {
    this.unread.set(channel_id, { count, mentions });
    this.tell("unread");
  }

  setCommands(commands) {
    this.commands = commands;
    this.tell("commands");
  }

  setOnline(online) {
    this.online = online;
    this.tell("online");
  }

  /** Asks the server for something; a wish is remembered by its nonce until it is settled. */
  wish(op, wish) {
    const nonce = this.line.send(op, wish);
    if (nonce) this.wishes.set(nonce, { op, ...wish });
    return nonce;
  }

  loadLog(channelId) {
    if (!this.logs.has(channelId)) this.line.send("history", { channel_id: channelId });
  }

  markRead(channelId) {
    const unread = this.unread.get(channelId);
    if (!unread?.count && !unread?.mentions) return;
    if (!this.line.send("read", { channel_id: channelId })) return;
    this.setUnread({ channel_id: channelId, count: 0, mentions: 0 });
  }

  /** A press or a choice on a message: at most one is under way on each message. */
  touch(op, message, customId, values) {
    if (this.presses.get(message.id)?.pending) return;
    const wish = { message_id: message.id, custom_id: customId, ...(values && { values }) };
    if (!this.wish(op, wish)) return this.pressSettled({ op, ...wish }, this.say("unsent"));
    this.presses.set(message.id, { customId, pending: true });
    this.tell("press", message.id);
  }

  slash(channelId, command, options) {
    const nonce = this.wish("slash", { channel_id: channelId, command, options });
    if (nonce) this.addNote(channelId, nonce, command, "sending");
    return nonce;
  }

  addNote(channelId, nonce, command, state) {
    const note = {
      id: `note-${nonce}`,
      channel_id: channelId,
      note: state,
      author: this.app,
      content: "",
      flags: FLAG.ephemeral,
      timestamp: new Date().toISOString(),
      interaction_metadata: { type: 2, user: this.me, name: command },
    };
    this.messageCreated(note);
  }

  dismiss(message) {
    if (message.note) this.messageDeleted(message);
    else if (!this.wish("dismiss", { message_id: message.id }))
      this.pressSettled({ op: "dismiss", message_id: message.id }, this.say("unsent"));
  }

  settle(settings) {
    if (!this.line.send("settings", settings)) return;
    this.locale = settings.locale ?? this.locale;
    this.dmsOpen = settings.dms_open ?? this.dmsOpen;
    this.tell("settings");
  }

  interaction(payload) {
    const wish = this.wishes.get(payload.nonce);
    if (!wish || payload.state === "pending") return;
    this.wishSettled(payload.nonce, wish, payload.state === "failed" ? "message.failed" : null);
  }

  /** `trouble` is the sentence that says what went wrong, or null if nothing did. */
  wishSettled(nonce, wish, trouble) {
    this.wishes.delete(nonce);
    if (wish.message_id) this.pressSettled(wish, trouble && this.say(trouble));
    const isSilent = trouble === "message.failed";
    if (wish.op === "slash") this.slashSettled(nonce, wish, isSilent ? "silent" : null);
    this.tell("settled", { nonce, wish, trouble });
  }

  refused({ nonce, message }) {
    const wish = this.wishes.get(nonce);
    this.wishes.delete(nonce);
    if (wish?.message_id) this.pressSettled(wish, message);
    else if (wish?.op === "slash") this.slashSettled(nonce, wish, { refusal: message });
    this.tell("refused", { nonce, wish, message });
  }

  pressSettled(wish, failure) {
    if (failure) this.presses.set(wish.message_id, { customId: wish.custom_id, failure });
    else this.presses.delete(wish.message_id);
    this.tell("press", wish.message_id);
  }

  slashSettled(nonce, wish, failure) {
    const note = { id: `note-${nonce}`, channel_id: wish.channel_id };
    if (!failure) return this.messageDeleted(note);
    const sent = this.logs.get(wish.channel_id)?.find(({ id }) => id === note.id);
    if (sent) this.messageUpdated({ ...sent, note: failure });
  }

  member(userId) {
    return this.members.get(userId);
  }

  /** The name this seat reads for a user: nickname in a server, display name, user name. */
  nameOf(user) {
    const nick = this.members.get(user.id)?.nick;
    return nick || user.global_name || user.username;
  }

  userById(id) {
    if (id === this.me.id) return this.me;
    if (id === this.app?.id) return this.app;
    const others = [...this.channels.values()].flatMap(({ recipients = [] }) => recipients);
    return this.members.get(id)?.user ?? others.find((user) => user.id === id);
  }

  channelName(channel) {
    if (!isDm(channel)) return channel.name;
    const other = channel.recipients?.find(({ id }) => id !== this.me.id);
    return other ? this.nameOf(other) : (channel.name ?? "?");
  }

  totals() {
    const all = [...this.unread].filter(([id]) => this.channels.has(id));
    const dmCount = ([id, { count }]) => (isDm(this.channels.get(id)) ? count : 0);
    return {
      count: all.reduce((sum, [, { count }]) => sum + count, 0),
      loud: all.reduce((sum, entry) => sum + Math.max(entry[1].mentions ?? 0, dmCount(entry)), 0),
    };
  }
}
