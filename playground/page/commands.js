/** Slash commands as a list to search and as values to check; pure, knows no element. */

const SUB = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
const IN_GUILD = 0;
const IN_APP_DM = 1;
const ADMINISTRATOR = 8n;
export const OPTION = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
};

/**
 * @param {Named} thing
 * @param {string} locale
 */
export const nameIn = (thing, locale) => thing.name_localizations?.[locale] ?? thing.name;
/**
 * @param {Described} thing
 * @param {string} locale
 */
export const descriptionIn = (thing, locale) =>
  thing.description_localizations?.[locale] ?? thing.description;

/**
 * Every command that can be sent, subcommands each on their own line, in the seat's language.
 * @param {Command[]} commands
 * @param {string} locale
 */
export function flatten(commands, locale) {
  return commands
    .filter(({ type = CHAT_INPUT }) => type === CHAT_INPUT)
    .flatMap((command) => leaves(command, command, [], [], locale));
}

/**
 * @param {Command | CommandOption} node
 * @param {Command} command
 * @param {string[]} path
 * @param {string[]} shown
 * @param {string} locale
 * @returns {Entry[]}
 */
function leaves(node, command, path, shown, locale) {
  const names = [...path, node.name];
  const words = [...shown, nameIn(node, locale)];
  const options = node.options ?? [];
  if (options.some(({ type }) => type === SUB || type === GROUP)) {
    return options.flatMap((option) => leaves(option, command, names, words, locale));
  }
  const description = descriptionIn(node, locale);
  return [{ path: names.join(" "), shown: words.join(" "), description, options, command }];
}

/**
 * May this command be called here, by somebody with these permissions?
 * @param {Pick<Entry, "command">} given
 * @param {{ guildId?: string, permissions?: string }} more
 */
export function isCallable({ command }, { guildId, permissions }) {
  if (command.guild_id && command.guild_id !== guildId) return false;
  if (!fitsContext(command, guildId ? IN_GUILD : IN_APP_DM)) return false;
  const needed = command.default_member_permissions;
  if (!guildId || needed === null || needed === undefined) return true;
  const held = BigInt(permissions ?? 0);
  if (held & ADMINISTRATOR) return true;
  return BigInt(needed) !== 0n && (held & BigInt(needed)) === BigInt(needed);
}

/**
 * @param {Command} given
 * @param {number} context
 */
function fitsContext({ contexts, dm_permission }, context) {
  if (contexts?.length) return contexts.includes(context);
  return context === IN_GUILD || dm_permission !== false;
}

/** @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Best first: the whole name begins so, then one of its words, then anywhere in it.
 * @param {Entry[]} entries
 * @param {string} typed
 */
export function search(entries, typed) {
  const sought = folded(typed).trim();
  /** @param {Entry} entry */
  const rank = ({ path, shown }) => {
    const names = [folded(path), folded(shown)];
    if (names.some((name) => name.startsWith(sought))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(sought)))) return 1;
    return names.some((name) => name.includes(sought)) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, place: rank(entry) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}

/**
 * The command whose full name stands at the start of `typed`, followed by a space.
 * @param {Entry[]} entries
 * @param {string} typed
 */
export function begun(entries, typed) {
  const text = folded(typed);
  /** @param {string} name */
  const starts = (name) => text.startsWith(`${folded(name)} `);
  const entry = entries.find(({ path, shown }) => starts(path) || starts(shown));
  if (!entry) return null;
  const name = starts(entry.path) ? entry.path : entry.shown;
  return { entry, rest: typed.slice(name.length + 1) };
}

/**
 * `pace:live seats:3` as pairs, for those who type or paste a whole command.
 * @param {string} text
 * @param {Entry} given
 * @param {string} locale
 * @returns {{ option: CommandOption, value: string }[]}
 */
export function givenOptions(text, { options }, locale) {
  const names = options.flatMap((option) => [option.name, nameIn(option, locale)]).map(escaped);
  if (!names.length) return [];
  const found = [...text.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "giu"))];
  return found.flatMap((match, at) => {
    const value = text.slice(match.index + match[0].length, found[at + 1]?.index).trim();
    const named = options.find((option) =>
      [option.name, nameIn(option, locale)].includes(match[1]),
    );
    return named ? [{ option: named, value }] : [];
  });
}

/**
 * The values of a whole command, or null if something in it is missing or wrong.
 * @param {string} text
 * @param {Entry} entry
 * @param {string} locale
 */
export function readGiven(text, entry, locale) {
  const given = new Map(givenOptions(text, entry, locale).map((one) => [one.option, one.value]));
  const read = entry.options.map((option) => ({
    name: option.name,
    ...readValue(option, { text: given.get(option) ?? "" }, locale),
  }));
  if (read.some(({ error }) => error)) return null;
  return Object.fromEntries(
    read.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
  );
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The value an option is sent with, or the sentence that says why it cannot be.
 * @param {CommandOption} option
 * @param {{ text: string, picked?: string | number | boolean }} given
 * @param {string} locale
 * @returns {Read}
 */
export function readValue(option, { text, picked }, locale) {
  if (picked !== undefined) return { value: picked };
  if (text === "") return option.required ? { error: ["option.needed"] } : {};
  if (option.choices?.length) return readChoice(option, text, locale);
  /** @type {Record<number, () => Read>} */
  const readers = {
    [OPTION.string]: () => readString(option, text),
    [OPTION.integer]: () => readInteger(option, text),
  };
  return readers[option.type]?.() ?? { error: ["option.choice"] };
}

/**
 * @param {CommandOption} option
 * @param {string} text
 * @param {string} locale
 * @returns {Read}
 */
function readChoice(option, text, locale) {
  const typed = folded(text);
  /** @param {CommandChoice} choice */
  const isMeant = (choice) =>
    [nameIn(choice, locale), choice.name, String(choice.value)].some(
      (name) => folded(name) === typed,
    );
  const choice = option.choices?.find(isMeant);
  return choice ? { value: choice.value } : { error: ["option.choice"] };
}

/**
 * @param {CommandOption} given
 * @param {string} text
 * @returns {Read}
 */
function readString({ min_length, max_length }, text) {
  if (min_length && text.length < min_length)
    return { error: ["option.short", { count: min_length }] };
  if (max_length && text.length > max_length)
    return { error: ["option.long", { count: max_length }] };
  return { value: text };
}

/**
 * @param {CommandOption} given
 * @param {string} text
 * @returns {Read}
 */
function readInteger({ min_value, max_value }, text) {
  if (!/^[+-]?\d+$/.test(text)) return { error: ["option.integer"] };
  const value = Number(text);
  if (min_value !== undefined && min_value !== null && value < min_value)
    return { error: ["option.least", { count: min_value }] };
  if (max_value !== undefined && max_value !== null && value > max_value)
    return { error: ["option.most", { count: max_value }] };
  return { value };
}
