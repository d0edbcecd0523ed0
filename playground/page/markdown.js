/** Discord's markdown, text to tree: nodes are `{ kind, ... }`; knows no element and no seat. */

const FENCE = /^```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```(?:[^\S\n]*\n)?/;
const HEADING = /^(#{1,3})\s+(.+)(?:\n|$)/;
const SUBTEXT = /^-#\s+(.+)(?:\n|$)/;
const QUOTE_REST = /^>>>\s?([\s\S]*)$/;
const QUOTE = /^(?:>\s[^\n]*(?:\n|$))+/;
const LIST = /^(?:[^\S\n]*(?:[-*]|\d{1,9}\.)[^\S\n]+[^\n]+(?:\n|$))+/;
const ITEM = /^([^\S\n]*)([-*]|(\d{1,9})\.)[^\S\n]+(.*)$/;

/**
 * A whole text: blocks and, between them, runs of inline nodes.
 * @param {string} text
 * @returns {Piece[]}
 */
export function parse(text) {
  const nodes = [];
  let rest = text;
  let plain = "";
  const flush = () => {
    if (plain) nodes.push(...parseInline(plain));
    plain = "";
  };
  while (rest) {
    const found = blockAt(rest);
    if (found) {
      plain = plain.replace(/\n$/, "");
      flush();
      nodes.push(found.node);
      rest = rest.slice(found.length);
    } else {
      const line = lineEnd(rest);
      plain += rest.slice(0, line);
      rest = rest.slice(line);
    }
  }
  flush();
  return nodes;
}

/**
 * A plain line ends at its newline, or earlier where a code fence begins in it.
 * @param {string} text
 */
function lineEnd(text) {
  const end = text.indexOf("\n") + 1 || text.length;
  const fence = text.indexOf("```", 1);
  return fence > 0 && fence < end && FENCE.test(text.slice(fence)) ? fence : end;
}

/**
 * @param {string} text
 * @returns {{ node: Piece, length: number } | null}
 */
function blockAt(text) {
  let match;
  if ((match = FENCE.exec(text))) {
    return block(match, { kind: "codeblock", language: match[1] ?? "", text: match[2] });
  }
  if ((match = HEADING.exec(text))) {
    return block(match, { kind: "heading", level: match[1].length, nodes: parseInline(match[2]) });
  }
  if ((match = SUBTEXT.exec(text))) {
    return block(match, { kind: "subtext", nodes: parseInline(match[1]) });
  }
  if ((match = QUOTE_REST.exec(text))) {
    return block(match, { kind: "quote", nodes: parse(match[1]) });
  }
  if ((match = QUOTE.exec(text))) {
    return block(match, { kind: "quote", nodes: parse(match[0].replace(/^> ?/gm, "").trimEnd()) });
  }
  if ((match = LIST.exec(text))) return listAt(match[0]);
  return null;
}

/**
 * @param {RegExpExecArray} match
 * @param {PieceOf} node
 */
const block = (match, node) => ({ node: piece(node), length: match[0].length });

/** @param {PieceOf} node */
const piece = (node) => /** @type {Piece} */ (node);

/**
 * A list ends where its lines do, or where dots give way to numbers on its own level.
 * @param {string} text
 */
function listAt(text) {
  const items = text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, indent = "", , number, content = ""] = ITEM.exec(line) ?? [];
      return { depth: indent.length, number, length: line.length + 1, nodes: parseInline(content) };
    });
  const [first] = items;
  /** @param {ListLine} given */
  const isOther = ({ depth, number }) =>
    depth <= first.depth && Boolean(number) !== Boolean(first.number);
  const end = items.findIndex(isOther);
  const kept = end < 0 ? items : items.slice(0, end);
  const length = kept.reduce((sum, item) => sum + item.length, 0);
  return { node: nest(kept), length: Math.min(length, text.length) };
}

/**
 * Items that stand further right than the first belong below the item above them.
 * @param {ListLine[]} items
 * @returns {Piece}
 */
function nest(items) {
  const [first] = items;
  /** @type {Piece["items"]} */
  const list = [];
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (end < items.length && items[end].depth > first.depth) end += 1;
    const below = items.slice(at + 1, end);
    list.push({ nodes: items[at].nodes, below: below.length ? nest(below) : null });
    at = end;
  }
  return piece({ kind: "list", start: first.number ? Number(first.number) : null, items: list });
}

/** @type {[RegExp, (m: RegExpExecArray) => PieceOf][]} */
const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => ({ kind: "text", text: m[1] })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => ({ kind: "code", text: trimCode(m[2]) })],
  [
    /^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/,
    (m) => ({ kind: "time", unix: +m[1], style: m[2] ?? "f" }),
  ],
  [/^<@!?(\d+)>/, (m) => ({ kind: "user", id: m[1] })],
  [/^<@&(\d+)>/, (m) => ({ kind: "role", id: m[1] })],
  [/^<#(\d+)>/, (m) => ({ kind: "channel", id: m[1] })],
  [/^<\/([^:>\n]{1,100}):(\d+)>/, (m) => ({ kind: "command", name: m[1], id: m[2] })],
  [/^<(a?):(\w{2,32}):(\d+)>/, (m) => ({ kind: "emoji", name: m[2], id: m[3] })],
  [/^@(everyone|here)/, (m) => ({ kind: "everyone", text: m[0] })],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => link(m[1], m[1])],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+"[^"\n]*")?\)/,
    (m) => link(m[2], m[1]),
  ],
  [/^https?:\/\/[^\s<>]*[^\s<>"'.,:;!?)\]}|*_~]/, (m) => link(m[0], m[0])],
  [/^\|\|([\s\S]+?)\|\|/, (m) => ({ kind: "spoiler", nodes: parseInline(m[1]) })],
  [
    /^\*\*\*(\S(?:[\s\S]*?\S)?)\*\*\*(?!\*)/,
    (m) => wrap("bold", [piece(wrap("italic", parseInline(m[1])))]),
  ],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => wrap("bold", parseInline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => wrap("underline", parseInline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => wrap("strike", parseInline(m[1]))],
  [
    /^\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/,
    (m) => wrap("italic", parseInline(m[1])),
  ],
  [/^_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/, (m) => wrap("italic", parseInline(m[1]))],
];

/**
 * @param {string} kind
 * @param {Piece[]} nodes
 */
const wrap = (kind, nodes) => ({ kind, nodes });

/**
 * @param {string} url
 * @param {string} text
 */
function link(url, text) {
  const nodes = text === url ? [piece({ kind: "text", text })] : parseInline(text);
  return { kind: "link", url, nodes };
}

/** @param {string} text */
function trimCode(text) {
  return text.startsWith("`") || text.endsWith("`") ? text : text.replace(/^ (.+) $/, "$1");
}

const MARKS = /[\\`<@[h|*_~]/g;

/**
 * @param {string} text
 * @returns {Piece[]}
 */
function parseInline(text) {
  /** @type {Piece[]} */
  const nodes = [];
  let at = 0;
  let plain = "";
  while (at < text.length) {
    const found = inlineAt(text, at);
    if (found) {
      if (plain) nodes.push(piece({ kind: "text", text: plain }));
      plain = "";
      nodes.push(found.node);
      at += found.length;
    } else {
      const end = nextMark(text, at + 1);
      plain += text.slice(at, end);
      at = end;
    }
  }
  if (plain) nodes.push(piece({ kind: "text", text: plain }));
  return nodes;
}

/**
 * @param {string} text
 * @param {number} from
 */
function nextMark(text, from) {
  MARKS.lastIndex = from;
  return MARKS.exec(text)?.index ?? text.length;
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {{ node: Piece, length: number } | null}
 */
function inlineAt(text, at) {
  if (nextMark(text, at) !== at) return null;
  if (text[at] === "_" && /\w/.test(text[at - 1] ?? "")) return null;
  const rest = text.slice(at);
  for (const [pattern, build] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return block(match, build(match));
  }
  return null;
}

const BLOCKS = ["heading", "subtext", "quote"];

/**
 * The text of a tree without its marks; `named(node)` words what only a seat can name.
 * @param {Piece[]} nodes
 * @param {(node: Piece) => string | null} named
 * @returns {string}
 */
export function plainText(nodes, named) {
  const texts = nodes.map((node) => {
    const inner = node.items?.flatMap((item) => item.nodes) ?? node.nodes;
    if (!inner) return node.text ?? named(node);
    return `${plainText(inner, named)}${BLOCKS.includes(node.kind) ? " " : ""}`;
  });
  return texts.join("");
}
