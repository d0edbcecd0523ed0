/** The inputs of a form: each reads as a value, or as the reason why it cannot be sent. */

import { freshId, h } from "/page/dom.js";
import { withEmojis } from "/page/emojis.js";
import { SelectMenu } from "/page/selectmenu.js";

const PARAGRAPH = 2;

/**
 * `{ control, first, customId, read }`; `read()` gives `{ value }` or `{ error: [sentence] }`.
 * @param {Component} component
 * @param {Seat} seat
 * @param {string} label
 * @returns {Field}
 */
export function field(component, seat, label) {
  const build = FIELDS[component.type] ?? unsupported;
  return { customId: component.custom_id, ...build({ component, seat, label }) };
}

/**
 * @typedef {{ component: Component, seat: Seat, label: string }} Asked
 * @typedef {Omit<Field, "customId">} Made
 */

/** @type {Record<number, (asked: Asked) => Made>} */
const FIELDS = {
  3: selectField,
  4: textField,
  5: peopleField,
  21: radioGroup,
  22: checkboxGroup,
  23: checkbox,
};

/** @param {Component} given */
const isRequired = ({ required = true }) => required !== false;

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function textField({ component, label }) {
  const { style, value = "", placeholder, max_length, min_length } = component;
  const props = {
    class: "field-text",
    "aria-label": label,
    placeholder,
    maxlength: max_length ?? 4000,
    value: value ?? "",
    autocomplete: "off",
    "aria-required": String(isRequired(component)),
  };
  const control =
    style === PARAGRAPH
      ? h("textarea", { rows: 4, ...props })
      : h("input", { type: "text", ...props });
  /** @returns {Read} */
  const read = () => {
    const text = control.value;
    if (!text.trim() && isRequired(component)) return { error: ["field.needed"] };
    if (text && min_length && text.length < min_length)
      return { error: ["field.short", { count: min_length }] };
    return { value: text };
  };
  return { control, first: control, read };
}

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function selectField({ component, seat, label }) {
  const select = new SelectMenu(component, seat, { label, mayBeEmpty: true });
  const read = () => counted(component, select.values);
  return { control: select.element, first: select.button, read };
}

/**
 * A list of everybody here; those who are chosen from the start are the first.
 * @param {Asked} asked
 * @returns {Made}
 */
function peopleField({ component, seat, label }) {
  const chosen = (component.default_values ?? []).map(({ id }) => id);
  const options = [...seat.members.values()].map(({ user }) => ({
    label: seat.nameOf(user),
    value: user.id,
    default: chosen.includes(user.id),
  }));
  return selectField({ component: { ...component, options }, seat, label });
}

/**
 * As many values as asked for; none at all is fine where the field is not required.
 * @param {Component} component
 * @param {string[]} values
 * @returns {Read}
 */
function counted(component, values) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? Infinity;
  if (!values.length && !isRequired(component)) return { value: [] };
  if (!values.length && least > 0) return { error: ["field.needed"] };
  if (values.length < least) return { error: ["field.few", { count: least }] };
  if (values.length > most) return { error: ["field.many", { count: most }] };
  return { value: values };
}

/**
 * @param {"radio" | "checkbox"} kind
 * @param {string} name
 * @param {Choice} given
 */
function optionRow(kind, name, { value, label, description, default: isChosen }) {
  const input = h("input", { type: kind, name, value, checked: Boolean(isChosen) });
  const words = h(
    "span",
    { class: "choice-words" },
    h("span", { class: "choice-label" }, withEmojis(label)),
    description && h("span", { class: "choice-description" }, description),
  );
  return { input, row: h("label", { class: `choice ${kind}` }, input, words) };
}

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function radioGroup({ component, label }) {
  const name = groupName(component);
  const rows = component.options.map((option) => optionRow("radio", name, option));
  const control = h(
    "div",
    { role: "radiogroup", "aria-label": label, class: "choices" },
    rows.map(({ row }) => row),
  );
  /** @returns {Read} */
  const read = () => {
    const chosen = rows.find(({ input }) => input.checked);
    if (!chosen && isRequired(component)) return { error: ["field.needed"] };
    return { value: chosen?.input.value ?? null };
  };
  return { control, first: rows.find(({ input }) => input.checked)?.input ?? rows[0].input, read };
}

/**
 * Two seats may have the same form open, and radio buttons of one name are one group.
 * @param {Component} given
 */
const groupName = ({ custom_id }) => freshId(`group-${custom_id}`);

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function checkboxGroup({ component, label }) {
  const rows = component.options.map((option) =>
    optionRow("checkbox", groupName(component), option),
  );
  const control = h(
    "div",
    { role: "group", "aria-label": label, class: "choices" },
    rows.map(({ row }) => row),
  );
  const read = () =>
    counted(
      component,
      rows.filter(({ input }) => input.checked).map(({ input }) => input.value),
    );
  return { control, first: rows[0].input, read };
}

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function checkbox({ component, label }) {
  const input = h("input", {
    type: "checkbox",
    checked: Boolean(component.default),
    "aria-label": label,
  });
  return {
    control: h("span", { class: "choice-single" }, input),
    first: input,
    isInline: true,
    read: () => ({ value: input.checked }),
  };
}

/**
 * @param {Asked} asked
 * @returns {Made}
 */
function unsupported({ seat }) {
  const control = h("p", { class: "field-unsupported" }, seat.say("field.unsupported"));
  return { control, first: null, read: () => ({ value: null }) };
}
