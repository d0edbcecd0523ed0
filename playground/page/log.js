/** The messages of the open channel: order, days, grouping and where the reader stands. */

import { calmly } from "/page/calm.js";
import { findAll, focusIn, h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { NOWHERE, isDm, isThread } from "/page/knowledge.js";
import { mend } from "/page/mend.js";
import { drawMessage, showPress } from "/page/message.js";
import { FLAG } from "/page/seat.js";
import { isSameDay, written } from "/page/times.js";

const PAGE = 80;
const MOST_DRAWN = 2 * PAGE;
const NEAR = 48;
const GROUP_MS = 7 * 60 * 1000;

export class Log {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    this.seat = view.seat;
    this.channel = NOWHERE;
    this.isPinned = true;
    this.hasNews = false;
    this.unreadCount = 0;
    this.shown = PAGE;
    this.size = "";
    /** @type {string | null} */
    this.firstUnread = null;
    /** @type {Map<string, HTMLElement>} */
    this.drawn = new Map();
    /** @type {Map<string, Message>} */
    this.late = new Map();
    this.list = h("div", { class: "log-list" });
    this.list.addEventListener("selectclosed", () => this.catchUp());
    this.scroll = h("div", { class: "log", role: "log", tabindex: "0" }, this.list);
    this.jump = h("button", {
      type: "button",
      class: "jump",
      hidden: true,
      onclick: () => this.toPresent(),
    });
    this.element = h("div", { class: "log-frame" }, this.scroll, this.jump);
    this.scroll.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const keep = new ResizeObserver(() => this.isPinned && this.toBottom());
    keep.observe(this.list);
    keep.observe(this.scroll);
  }

  /**
   * @param {Channel} channel
   * @param {number} unreadCount
   */
  open(channel, unreadCount) {
    this.channel = channel;
    this.unreadCount = unreadCount;
    this.firstUnread = null;
    this.shown = PAGE;
    this.isPinned = true;
    this.hasNews = false;
    this.scroll.setAttribute(
      "aria-label",
      this.seat.say("log.label", { channel: this.seat.channelName(channel) }),
    );
    this.draw();
  }

  get messages() {
    return this.seat.logs.get(this.channel.id) ?? [];
  }

  /** Draws the whole log anew: on opening, on history, and when the language changes. */
  draw() {
    if (this.channel === NOWHERE) return;
    const { messages } = this;
    if (this.unreadCount && messages.length) {
      this.firstUnread = messages.at(-this.unreadCount)?.id ?? messages[0].id;
      this.unreadCount = 0;
    }
    this.drawn.clear();
    const visible = messages.slice(-this.shown);
    const rows = visible.flatMap((message, at) => this.rows(message, visible[at - 1]));
    const isWhole = visible.length === messages.length;
    this.list.replaceChildren(isWhole ? this.beginning() : this.earlier(), ...rows);
    if (this.isPinned) this.toBottom();
    this.drawJump();
  }

  get isInUse() {
    return this.list.contains(document.activeElement);
  }

  /** A log that has grown long goes back to its last page, so that five of them stay quick. */
  drawAnew() {
    this.shown = PAGE;
    this.draw();
  }

  beginning() {
    if (!this.seat.logs.has(this.channel.id)) return h("p", { class: "log-loading" });
    const kind = isDm(this.channel) ? "dm" : isThread(this.channel) ? "thread" : "channel";
    const sign = { dm: "at", thread: "thread", channel: "hash" }[kind];
    const words = { channel: this.seat.channelName(this.channel) };
    return h(
      "div",
      { class: "beginning" },
      h("div", { class: "beginning-sign" }, icon(sign)),
      h("h2", {}, this.seat.say(`log.start.${kind}`, words)),
      h("p", {}, this.seat.say(`log.start.${kind}.more`, words)),
    );
  }

  earlier() {
    const more = () => {
      const before = this.scroll.scrollHeight - this.scroll.scrollTop;
      this.shown += PAGE;
      this.isPinned = false;
      this.draw();
      this.scroll.scrollTop = this.scroll.scrollHeight - before;
    };
    return h(
      "button",
      { type: "button", class: "earlier", onclick: more },
      this.seat.say("log.earlier"),
    );
  }

  /**
   * @param {Message} message
   * @param {Message | undefined} previous
   */
  rows(message, previous) {
    const date = new Date(message.timestamp);
    const isNewDay = !previous || !isSameDay(date, new Date(previous.timestamp));
    const isUnread = message.id === this.firstUnread;
    const day = isNewDay ? written(date, "D", this.seat.locale) : "";
    const fresh = isUnread ? h("span", { class: "divider-new" }, this.seat.say("log.new")) : null;
    const divider = h(
      "div",
      { class: isUnread ? "divider new" : "divider", role: "separator" },
      day && h("span", { class: "divider-day" }, day),
      fresh,
    );
    const element = drawMessage(
      message,
      this.view,
      !isNewDay && !isUnread && isTail(message, previous),
    );
    this.drawn.set(message.id, element);
    return isNewDay || isUnread ? [divider, element] : [element];
  }

  /** @param {Message} message */
  add(message) {
    const { messages } = this;
    const previous = messages[messages.indexOf(message) - 1];
    const isForMe = message.author.id === this.seat.me.id || message.flags & FLAG.ephemeral;
    if (isForMe) this.isPinned = true;
    if (this.isPinned && this.drawn.size >= MOST_DRAWN && !this.isInUse) return this.drawAnew();
    this.list.append(...this.rows(message, previous));
    this.hasNews = !this.isPinned;
    this.drawJump();
  }

  /**
   * A changed message takes its old place, but not under a finger.
   * @param {Message} message
   */
  change(message) {
    const old = this.drawn.get(message.id);
    if (old) calmly(old, () => this.replace(message));
  }

  catchUp() {
    const late = [...this.late.values()];
    this.late.clear();
    for (const message of late) this.change(message);
  }

  /**
   * Only what differs changes: unheard by screen readers, focus, place and open lists kept.
   * @param {Message} message
   */
  replace(message) {
    const place = this.drawn.get(message.id);
    if (!place) return;
    const fresh = drawMessage(message, this.view, place.classList.contains("tail"));
    const held = focusIn(place);
    place.setAttribute("aria-live", "off");
    this.keepPlace(() => mend(place, fresh) && this.late.set(message.id, message));
    if (held && !held.isConnected) refocus(place, held);
  }

  /**
   * What the reader looks at stays where it is, though something above it grows or goes.
   * @param {() => void} act
   */
  keepPlace(act) {
    const top = this.scroll.getBoundingClientRect().top;
    const seen = this.isPinned
      ? null
      : [...this.drawn.values()].find((one) => one.getBoundingClientRect().bottom > top);
    const before = seen?.getBoundingClientRect().top;
    act();
    if (seen?.isConnected && before !== undefined)
      this.scroll.scrollTop += seen.getBoundingClientRect().top - before;
    else if (this.isPinned) this.toBottom();
  }

  /** @param {string} id */
  remove(id) {
    const old = this.drawn.get(id);
    if (!old) return;
    const hadFocus = old.contains(document.activeElement);
    this.drawn.delete(id);
    const after = /** @type {HTMLElement | null} */ (old.nextElementSibling);
    this.keepPlace(() => {
      old.remove();
      if (after?.matches(".message.tail") && !old.matches(".tail")) this.promote(after);
      this.dropDividers();
    });
    if (hadFocus) this.view.focusComposer();
  }

  /**
   * What followed a message that is gone now bears face and name itself.
   * @param {HTMLElement} element
   */
  promote(element) {
    const message = this.messages.find(({ id }) => id === element.dataset.id);
    if (message) mend(element, drawMessage(message, this.view, false));
  }

  /** A divider stands before a message, or not at all. */
  dropDividers() {
    for (const divider of this.list.querySelectorAll(".divider"))
      if (!divider.nextElementSibling?.matches(".message")) divider.remove();
  }

  /** @param {string} id */
  press(id) {
    const element = this.drawn.get(id);
    if (element) showPress(element, this.seat.presses.get(id));
  }

  /** @param {string} id */
  jumpTo(id) {
    const element = this.drawn.get(id);
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.focus();
    element.classList.add("flash");
    element.addEventListener("animationend", () => element.classList.remove("flash"), {
      once: true,
    });
  }

  /** Only the reader unpins: a scroll that comes with a change of size is the layout's. */
  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroll;
    const size = `${scrollHeight} ${clientHeight}`;
    const isLayout = size !== this.size;
    this.size = size;
    if (isLayout && this.isPinned) return this.toBottom();
    this.isPinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.isPinned) this.reachedPresent();
    this.drawJump();
  }

  reachedPresent() {
    this.hasNews = false;
    this.view.hasRead();
  }

  drawJump() {
    this.jump.hidden = this.isPinned;
    if (this.isPinned) return;
    const text = this.seat.say(this.hasNews ? "log.newer" : "log.jump");
    this.jump.classList.toggle("news", Boolean(this.hasNews));
    this.jump.replaceChildren(text, icon("down"));
  }

  toPresent() {
    this.isPinned = true;
    this.toBottom();
    this.drawJump();
    this.scroll.focus({ preventScroll: true });
  }

  toBottom() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }
}

/**
 * @param {Message} message
 * @param {Message | undefined} previous
 */
function isTail(message, previous) {
  if (!previous) return false;
  const isAnswer = message.message_reference || message.interaction_metadata?.name || message.note;
  const isSameKind = (message.flags & FLAG.ephemeral) === (previous.flags & FLAG.ephemeral);
  const isClose = Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_MS;
  return message.author.id === previous.author.id && !isAnswer && isSameKind && isClose;
}

/**
 * The focus goes to the same control, else to one that reads the same, else to the message.
 * @param {HTMLElement} element
 * @param {HTMLElement} held
 */
function refocus(element, held) {
  const controls = findAll(element, "[data-custom-id]:not(:disabled)");
  const same =
    controls.find(({ dataset }) => dataset.customId === held.dataset.customId) ??
    controls.find((control) => spokenName(control) === spokenName(held));
  (same ?? element).focus({ preventScroll: true });
}

/** @param {HTMLElement} control */
const spokenName = (control) => control.getAttribute("aria-label") ?? control.textContent;
