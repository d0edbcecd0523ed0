/** What one seat hears and asks, and the messages behind its pane; knows nothing of elements. */

import { Knowledge } from "/page/knowledge.js";
import { Line } from "/page/socket.js";

export const FLAG = { ephemeral: 64, thinking: 128, layout: 32768 };

/** @param {Wish} wish */
const isCommand = ({ op }) => op === "slash" || op === "user_command";

export class Seat extends Knowledge {
  /** @type {Map<string, Message[]>} */
  logs = new Map();
  /** @type {Map<string, Wish>} */
  wishes = new Map();
  /** @type {Map<string, Press>} */
  presses = new Map();
  /** @type {Map<string, ((payload: any) => void)[]>} */
  listeners = new Map();
  /** @type {Connection} */
  connection = { open: false, seconds: 0 };

  /**
   * @param {string} key
   * @param {User} user
   */
  constructor(key, user) {
    super(user);
    this.key = key;
    this.line = new Line(
      key,
      (type, payload) => this.hear(type, payload),
      (connection) => this.setConnection(connection),
    );
  }

  /**
   * @template {keyof SeatEvents} K
   * @param {K} kind
   * @param {(payload: SeatEvents[K]) => unknown} listener
   */
  on(kind, listener) {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  /**
   * @template {keyof SeatEvents} K
   * @param {K} kind
   * @param {SeatEvents[K]} [payload]
   */
  tell(kind, payload) {
    for (const listener of this.listeners.get(kind) ?? []) listener(payload);
  }

  /** @param {Connection} connection */
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

  /**
   * @param {string} type
   * @param {any} payload
   */
  hear(type, payload) {
    /** @type {Record<string, () => void>} */
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
      INTERACTION: () => this.interaction(payload),
      MODAL: () => this.tell("modal", payload),
      REFUSED: () => this.refused(payload),
    };
    ears[type]?.();
  }

  /** @param {Welcome} world */
  ready(world) {
    const failures = [...this.presses].filter(([, { failure }]) => failure);
    this.learn(world);
    this.logs.clear();
    this.wishes.clear();
    this.presses = new Map(failures);
    this.tell("ready");
  }

  /** @param {{ channel_id: string, messages: Message[] }} given */
  history({ channel_id, messages }) {
    this.logs.set(channel_id, messages);
    this.tell("log", { channel_id });
  }

  /** @param {Message} message */
  messageCreated(message) {
    this.tell("spoke", message);
    const log = this.logs.get(message.channel_id);
    if (!log || log.some(({ id }) => id === message.id)) return;
    log.push(message);
    this.tell("message", { message, isNew: true });
  }

  /** @param {Message} message */
  messageUpdated(message) {
    const log = this.logs.get(message.channel_id);
    const place = log?.findIndex(({ id }) => id === message.id) ?? -1;
    if (!log || place < 0) return;
    log[place] = message;
    if (this.presses.get(message.id)?.failure) this.presses.delete(message.id);
    this.tell("message", { message, isNew: false });
  }

  /** @param {{ id: string, channel_id: string }} given */
  messageDeleted({ id, channel_id }) {
    const log = this.logs.get(channel_id);
    if (!log) return;
    this.logs.set(
      channel_id,
      log.filter((message) => message.id !== id),
    );
    this.presses.delete(id);
    for (const [nonce, wish] of this.wishes) if (wish.message_id === id) this.wishes.delete(nonce);
    this.tell("message.gone", { id, channel_id });
  }

  /**
   * @param {Channel} channel
   * @param {"channel.created" | "channel.updated"} kind
   */
  channelSet(channel, kind) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell("channels");
    this.tell(kind, channel);
  }

  /** @param {{ id: string }} given */
  channelDeleted({ id }) {
    this.channels.delete(id);
    this.logs.delete(id);
    this.unread.delete(id);
    this.tell("channels");
    this.tell("channel.gone", id);
  }

  /** @param {Unread & { channel_id: string }} given */
  setUnread({ channel_id, count, mentions }) {
    this.unread.set(channel_id, { count, mentions });
    this.tell("unread");
  }

  /** @param {Command[]} commands */
  setCommands(commands) {
    this.commands = commands;
    this.tell("commands");
  }

  /** @param {boolean} online */
  setOnline(online) {
    this.online = online;
    this.tell("online");
  }

  /**
   * Asks the server for something; a wish is remembered by its nonce until it is settled.
   * @param {string} op
   * @param {Omit<Wish, "op">} wish
   */
  wish(op, wish) {
    const nonce = this.line.send(op, wish);
    if (nonce) this.wishes.set(nonce, { op, ...wish });
    return nonce;
  }

  /** @param {string} channelId */
  loadLog(channelId) {
    if (!this.logs.has(channelId)) this.line.send("history", { channel_id: channelId });
  }

  /** @param {string} channelId */
  markRead(channelId) {
    const unread = this.unread.get(channelId);
    if (!unread?.count && !unread?.mentions) return;
    if (!this.line.send("read", { channel_id: channelId })) return;
    this.setUnread({ channel_id: channelId, count: 0, mentions: 0 });
  }

  /**
   * A press or a choice on a message: at most one is under way on each message.
   * @param {string} op
   * @param {Message} message
   * @param {string} customId
   * @param {string[]} [values]
   */
  touch(op, message, customId, values) {
    if (this.presses.get(message.id)?.pending) return;
    const wish = { message_id: message.id, custom_id: customId, ...(values && { values }) };
    if (!this.wish(op, wish)) return this.pressSettled({ op, ...wish }, this.say("unsent"));
    this.presses.set(message.id, { customId, pending: true });
    this.tell("press", message.id);
  }

  /**
   * @param {string} channelId
   * @param {string} command
   * @param {Record<string, unknown>} options
   */
  slash(channelId, command, options) {
    const nonce = this.wish("slash", { channel_id: channelId, command, options });
    if (nonce) this.addNote(channelId, nonce, command, "sending");
    return nonce;
  }

  /**
   * A command on somebody's name.
   * @param {string} channelId
   * @param {string} command
   * @param {string} userId
   */
  callOn(channelId, command, userId) {
    const wish = { channel_id: channelId, command, user_id: userId };
    const nonce = this.wish("user_command", wish);
    if (nonce) this.addNote(channelId, nonce, command, "sending");
  }

  /**
   * @param {string} channelId
   * @param {string} nonce
   * @param {string} command
   * @param {Note} state
   */
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

  /** @param {Message} message */
  dismiss(message) {
    if (message.note) this.messageDeleted(message);
    else if (!this.wish("dismiss", { message_id: message.id }))
      this.pressSettled({ op: "dismiss", message_id: message.id }, this.say("unsent"));
  }

  /** @param {{ locale?: string, dms_open?: boolean }} settings */
  settle(settings) {
    if (!this.line.send("settings", settings)) return;
    this.locale = settings.locale ?? this.locale;
    this.dmsOpen = settings.dms_open ?? this.dmsOpen;
    this.tell("settings");
  }

  /**
   * What the bot may not do in a channel, as the sum of its permissions.
   * @param {string} channelId
   * @param {bigint} denied
   */
  deny(channelId, denied) {
    this.line.send("deny", { channel_id: channelId, deny: String(denied) });
  }

  /** @param {{ nonce: string, state: string }} payload */
  interaction(payload) {
    const wish = this.wishes.get(payload.nonce);
    if (!wish || payload.state === "pending") return;
    this.wishSettled(payload.nonce, wish, payload.state === "failed" ? "message.failed" : null);
  }

  /**
   * `trouble` is the sentence that says what went wrong, or null if nothing did.
   * @param {string} nonce
   * @param {Wish} wish
   * @param {string | null} trouble
   */
  wishSettled(nonce, wish, trouble) {
    this.wishes.delete(nonce);
    if (wish.message_id) this.pressSettled(wish, trouble && this.say(trouble));
    const isSilent = trouble === "message.failed";
    if (isCommand(wish)) this.commandSettled(nonce, wish, isSilent ? "silent" : null);
    this.tell("settled", { nonce, wish, trouble });
  }

  /** @param {{ nonce: string, message: string }} given */
  refused({ nonce, message }) {
    const wish = this.wishes.get(nonce);
    this.wishes.delete(nonce);
    if (wish?.message_id) this.pressSettled(wish, message);
    else if (wish && isCommand(wish)) this.commandSettled(nonce, wish, { refusal: message });
    this.tell("refused", { nonce, wish, message });
  }

  /**
   * @param {Wish} wish
   * @param {string | null} failure
   */
  pressSettled(wish, failure) {
    if (failure) this.presses.set(wish.message_id, { customId: wish.custom_id, failure });
    else this.presses.delete(wish.message_id);
    this.tell("press", wish.message_id);
  }

  /**
   * @param {string} nonce
   * @param {Wish} wish
   * @param {Note | null} failure
   */
  commandSettled(nonce, wish, failure) {
    const note = { id: `note-${nonce}`, channel_id: wish.channel_id };
    if (!failure) return this.messageDeleted(note);
    const sent = this.logs.get(wish.channel_id)?.find(({ id }) => id === note.id);
    if (sent) this.messageUpdated({ ...sent, note: failure });
  }
}
