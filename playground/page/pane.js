/** One seat on the screen: it lays the parts out and carries news between the seat and them. */

import { Banners } from "/page/banners.js";
import { Composer } from "/page/composer.js";
import { focusIn, h } from "/page/dom.js";
import { Drawers } from "/page/drawers.js";
import { Hint } from "/page/hint.js";
import { NOWHERE, isDm } from "/page/knowledge.js";
import { Log } from "/page/log.js";
import { Members } from "/page/members.js";
import { Modal } from "/page/modal.js";
import { PaneHead } from "/page/panehead.js";
import { openPersonMenu } from "/page/personmenu.js";
import { Settings } from "/page/settings.js";
import { Sidebar } from "/page/sidebar.js";
import { soon } from "/page/soon.js";

export class Pane {
  /**
   * `house`: `{ onclose, onswitch }`, both absent where a seat has a window of its own.
   * @param {Seat} seat
   * @param {Suggestion[]} suggestions
   * @param {Doors} house
   */
  constructor(seat, suggestions, house) {
    this.seat = seat;
    this.channel = NOWHERE;
    this.awaited = "";
    /** @type {Modal | null} */
    this.modal = null;
    this.view = this.buildView();
    this.sidebar = new Sidebar(seat, { onopen: (id) => this.open(id, true) });
    this.settings = new Settings(seat);
    this.members = new Members(seat, { onopen: (user, row) => this.openPerson(user, row) });
    this.banners = new Banners(seat, { onopen: (id) => this.open(id, true) });
    this.log = new Log(this.view);
    this.composer = new Composer(seat);
    this.hint = new Hint(seat, suggestions, {
      onpick: (name) => this.composer.typeCommand(name),
      onrun: (command) => this.composer.run(command),
    });
    this.guildName = h("h2", { class: "guild-name" });
    const left = [this.guildName, this.sidebar.element, this.settings.element];
    this.left = h("div", { class: "pane-left" }, left);
    this.drawers = new Drawers(this.left, this.members.element);
    this.head = new PaneHead(seat, this.drawers, house);
    this.body = this.buildBody();
    const props = { class: "pane", dataset: { seat: seat.key } };
    this.element = h("section", props, this.head.bar, this.body);
    this.listen();
  }

  /** @returns {View} */
  buildView() {
    return {
      seat: this.seat,
      goTo: (id) => this.open(id),
      typeCommand: (name) => this.composer.typeCommand(name),
      jumpTo: (id) => this.log.jumpTo(id),
      hasRead: () => this.markRead(),
      focusComposer: () => this.composer.focus(),
      openPerson: (user, name) => this.openPerson(user, name),
    };
  }

  buildBody() {
    const parts = [this.head, this.banners, this.log, this.hint, this.composer];
    const main = h(
      "div",
      { class: "pane-main" },
      parts.map(({ element }) => element),
    );
    const props = { class: "pane-body" };
    return h("div", props, this.left, main, this.members.element, this.drawers.veil);
  }

  listen() {
    const { seat } = this;
    /** @param {string} id */
    const isHere = (id) => id === this.channel.id;
    seat.on("ready", () => this.ready());
    seat.on("log", ({ channel_id }) => isHere(channel_id) && this.logArrived());
    seat.on(
      "message",
      ({ message, isNew }) => isHere(message.channel_id) && this.messageArrived(message, isNew),
    );
    seat.on("message.gone", ({ id, channel_id }) => isHere(channel_id) && this.log.remove(id));
    seat.on("press", (id) => this.log.press(id));
    seat.on("channels", () => this.channelsChanged());
    seat.on("channel.created", (channel) => this.channelArrived(channel));
    seat.on("channel.gone", (id) => isHere(id) && this.open(this.home()));
    seat.on(
      "unread",
      soon(() => this.unreadChanged()),
    );
    seat.on("commands", () => this.hint.draw());
    seat.on("settings", () => this.redraw());
    seat.on("modal", (form) => this.openModal(form));
    seat.on("settled", ({ nonce, trouble }) =>
      this.modal?.settled(nonce, trouble && seat.say(trouble === "cut" ? "cut" : "modal.failed")),
    );
    seat.on("refused", ({ nonce, message }) => this.modal?.settled(nonce, message));
    document.addEventListener("visibilitychange", () => this.markRead());
    if (seat.isReady) this.ready();
  }

  ready() {
    this.modal?.close();
    this.redraw();
    const kept = sessionStorage.getItem(`channel.${this.seat.key}`);
    const id =
      [this.channel.id, kept].find((known) => known && this.seat.channels.has(known)) ??
      this.home();
    this.channel = NOWHERE;
    this.open(id);
  }

  /** @returns {string} */
  home() {
    const [guild] = this.seat.guilds;
    const text = guild?.channels
      .filter(({ type }) => type === 0)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    return text?.[0]?.id ?? this.seat.channels.keys().next().value ?? "";
  }

  /** Everything with words of the page in it, in the language of the moment. */
  redraw() {
    const { seat } = this;
    this.element.setAttribute("aria-label", seat.say("pane.label", { name: seat.nameOf(seat.me) }));
    this.element.lang = seat.locale;
    this.guildName.textContent = seat.guilds[0]?.name ?? "";
    this.settings.draw();
    this.sidebar.draw();
    this.banners.drawLine();
    this.hint.draw();
    this.head.draw(this.channel);
    this.log.draw();
    this.composer.relabel();
    if (this.channel !== NOWHERE) this.members.draw(this.channel);
  }

  /**
   * @param {string} id
   * @param {boolean} isByHand
   */
  open(id, isByHand = false) {
    const channel = this.seat.channels.get(id);
    this.drawers.close();
    if (!channel || id === this.channel.id) return;
    this.channel = channel;
    sessionStorage.setItem(`channel.${this.seat.key}`, id);
    this.log.open(channel, this.seat.unread.get(id)?.count ?? 0);
    this.composer.open(channel);
    this.sidebar.draw(id);
    this.head.draw(channel);
    this.settings.draw(channel);
    this.members.draw(channel);
    this.banners.drawNotice(id);
    this.seat.loadLog(id);
    this.markRead();
    if (isByHand) this.composer.focus();
  }

  /**
   * @param {User} user
   * @param {Element} name
   */
  openPerson(user, name) {
    const ways = { onmessage: () => this.openDm(user) };
    openPersonMenu(this.seat, this.channel, user, name, ways);
  }

  /** @param {User} user */
  openDm(user) {
    const known = [...this.seat.channels.values()].find(
      (channel) => isDm(channel) && channel.recipients?.some(({ id }) => id === user.id),
    );
    if (known) return this.open(known.id, true);
    this.awaited = user.id;
    this.seat.wish("open_dm", { user_id: user.id });
  }

  /** @param {Channel} channel */
  channelArrived(channel) {
    if (!this.awaited || !channel.recipients?.some(({ id }) => id === this.awaited)) return;
    this.awaited = "";
    this.open(channel.id, true);
  }

  channelsChanged() {
    this.sidebar.draw();
    this.settings.draw();
  }

  logArrived() {
    this.log.draw();
    this.markRead();
  }

  /**
   * @param {Message} message
   * @param {boolean} isNew
   */
  messageArrived(message, isNew) {
    if (isNew) this.log.add(message);
    else this.log.change(message);
    this.markRead();
  }

  get isSeen() {
    return !this.element.hidden && document.visibilityState === "visible";
  }

  markRead() {
    if (this.channel !== NOWHERE && this.isSeen && this.log.isPinned)
      this.seat.markRead(this.channel.id);
  }

  unreadChanged() {
    this.markRead();
    this.sidebar.draw();
    this.head.drawUnread(this.channel.id);
    this.banners.drawNotice(this.channel.id);
  }

  /** @param {Form} form */
  openModal(form) {
    this.modal?.close();
    this.drawers.close();
    const before = focusIn(this.element);
    this.modal = new Modal(form, this.view, { onclosed: () => this.modalClosed(before) });
    this.body.inert = true;
    this.modal.open(this.element);
  }

  /** @param {HTMLElement | null} before */
  modalClosed(before) {
    this.modal = null;
    this.body.inert = false;
    if (before?.isConnected) before.focus();
    else this.composer.focus();
  }
}
