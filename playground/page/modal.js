/** A form of the bot over one seat's pane; the other seats stay free while it is open. */

import { freshId, h, spoken, trapFocus } from "/page/dom.js";
import { field } from "/page/fields.js";
import { icon } from "/page/icons.js";
import { markup } from "/page/markup.js";
import { avatar } from "/page/people.js";

const TEXT_DISPLAY = 10;
const LABEL = 18;

export class Modal {
  /**
   * `form` is the MODAL frame; `onclosed` is called once it is gone.
   * @param {Form} form
   * @param {View} view
   * @param {{ onclosed: () => void }} given
   */
  constructor(form, view, { onclosed }) {
    this.form = form;
    this.view = view;
    this.seat = view.seat;
    this.onclosed = onclosed;
    /** @type {(Field & { error: HTMLElement })[]} */
    this.fields = [];
    /** @type {string | null} */
    this.nonce = null;
    const titleId = freshId("title");
    this.send = h(
      "button",
      { type: "submit", class: "button primary" },
      h("span", { class: "button-label" }, this.seat.say("modal.submit")),
    );
    this.alert = h("p", { class: "modal-alert", role: "alert" });
    const body = this.buildBody();
    const props = { class: "modal", role: "dialog", "aria-modal": "true", tabindex: "-1" };
    this.dialog = h(
      "div",
      { ...props, "aria-labelledby": titleId },
      this.head(titleId),
      body,
      this.alert,
      this.foot(body.id),
    );
    this.element = h("div", { class: "modal-veil" }, this.dialog);
    this.dialog.addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.stop(event, () => this.cancel()),
    );
    this.release = trapFocus(this.dialog);
  }

  buildBody() {
    const body = h(
      "form",
      { class: "modal-body", novalidate: true, id: freshId("form") },
      this.form.components.map((part) => this.part(part)),
    );
    body.addEventListener("submit", (event) => this.stop(event, () => this.submit()));
    return body;
  }

  /**
   * @param {Event} event
   * @param {() => void} act
   */
  stop(event, act) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** @param {string} titleId */
  head(titleId) {
    const { say, app } = this.seat;
    const close = h(
      "button",
      { type: "button", class: "tool", onclick: () => this.cancel() },
      icon("close"),
      spoken(say("modal.close")),
    );
    return h(
      "header",
      { class: "modal-head" },
      avatar(app, "s"),
      h("h2", { id: titleId }, this.form.title),
      close,
    );
  }

  /** @param {string} formId */
  foot(formId) {
    const { say } = this.seat;
    this.send.setAttribute("form", formId);
    return h(
      "footer",
      { class: "modal-foot" },
      h(
        "button",
        { type: "button", class: "button secondary", onclick: () => this.cancel() },
        say("modal.cancel"),
      ),
      this.send,
    );
  }

  /**
   * @param {Component} component
   * @returns {Child}
   */
  part(component) {
    if (component.type === TEXT_DISPLAY)
      return h("div", { class: "md modal-text" }, markup(component.content, this.view));
    if (component.type === LABEL)
      return this.labelled(component.component, component.label, component.description);
    return null;
  }

  /**
   * @param {Component} component
   * @param {string} label
   * @param {string | null} [description]
   */
  labelled(component, label, description) {
    const made = field(component, this.seat, label);
    const error = h("p", { class: "field-error", role: "alert" });
    this.fields.push({ ...made, error });
    const star =
      component.required === false || made.isInline
        ? null
        : h("span", { class: "field-star", title: this.seat.say("field.required") }, " *");
    const words = [
      h("div", { class: "field-label", "aria-hidden": "true" }, label, star),
      description && h("div", { class: "field-description" }, description),
    ];
    if (!made.isInline) return h("div", { class: "field" }, words, made.control, error);
    return h("label", { class: "field inline" }, made.control, h("span", {}, words), error);
  }

  /** @param {HTMLElement} host */
  open(host) {
    host.append(this.element);
    (this.fields.find(({ first }) => first)?.first ?? this.dialog).focus();
  }

  submit() {
    if (this.nonce) return;
    /** @type {Record<string, unknown>} */
    const values = {};
    /** @type {HTMLElement | null} */
    let wrong = null;
    for (const { customId, read, error, first } of this.fields) {
      const answer = read();
      error.textContent = answer.error ? this.seat.say(...answer.error) : "";
      if (answer.error) wrong ??= first;
      else values[customId] = answer.value;
    }
    if (wrong) return wrong.focus();
    this.nonce = this.seat.wish("submit", { interaction_id: this.form.interaction_id, values });
    this.setBusy(Boolean(this.nonce), this.nonce ? "" : this.seat.say("unsent"));
  }

  /**
   * @param {boolean} isBusy
   * @param {string} complaint
   */
  setBusy(isBusy, complaint = "") {
    this.send.classList.toggle("busy", isBusy);
    this.send.setAttribute("aria-busy", String(isBusy));
    this.alert.textContent = complaint;
  }

  /**
   * The answer to the submission: the form closes, or says that it could not be sent.
   * @param {string} nonce
   * @param {string | null} complaint
   */
  settled(nonce, complaint) {
    if (nonce !== this.nonce) return;
    this.nonce = null;
    if (complaint) this.setBusy(false, complaint);
    else this.close();
  }

  cancel() {
    this.seat.line.send("cancel", { interaction_id: this.form.interaction_id });
    this.close();
  }

  close() {
    this.release();
    this.element.remove();
    this.onclosed();
  }
}
