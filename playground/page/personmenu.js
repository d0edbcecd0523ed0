/** What can be done with somebody whose name was pressed: the bot's commands, and writing to it. */

import { isCallable, nameIn } from "/page/commands.js";
import { h } from "/page/dom.js";

const USER = 2;
const WIDTH = 220;

/**
 * The commands on somebody's name that may be called here.
 * @param {Seat} seat
 * @param {Channel} channel
 */
function callable(seat, { guild_id: guildId }) {
  const permissions = seat.member(seat.me.id)?.permissions;
  return seat.commands.filter(
    (command) => command.type === USER && isCallable({ command }, { guildId, permissions }),
  );
}

/**
 * A menu below the name that was pressed; it closes with the next press.
 * @param {Seat} seat
 * @param {Channel} channel
 * @param {User} user
 * @param {Element} anchor
 * @param {{ onmessage: (user: User) => void }} ways
 */
export function openPersonMenu(seat, channel, user, anchor, { onmessage }) {
  const name = seat.nameOf(user);
  /**
   * @param {string} label
   * @param {() => void} act
   */
  const item = (label, act) =>
    h("button", { type: "button", class: "person-deed", onclick: act }, label);
  const commands = callable(seat, channel).map((command) =>
    item(nameIn(command, seat.locale), () => seat.callOn(channel.id, command.name, user.id)),
  );
  const isApp = user.id === seat.app.id;
  const write = isApp ? [item(seat.say("members.message", { name }), () => onmessage(user))] : [];
  const menu = h(
    "div",
    { class: "person-menu", popover: "auto", role: "dialog", "aria-label": name },
    h("strong", {}, name),
    commands,
    write,
  );
  menu.addEventListener("click", () => menu.hidePopover());
  menu.addEventListener("toggle", () => menu.matches(":popover-open") || menu.remove());
  const { left, bottom } = anchor.getBoundingClientRect();
  menu.style.left = `${Math.max(Math.min(left, innerWidth - WIDTH), 0)}px`;
  menu.style.top = `${Math.min(bottom + 4, innerHeight - 140)}px`;
  anchor.after(menu);
  menu.showPopover();
}
