/** How long the texts are that a pattern lets pass, in code points, as far as its form tells. */
interface Length {
  least: number;
  most: number;
}

const NONE: Length = { least: 0, most: 0 };
const ONE: Length = { least: 1, most: 1 };
const ANY: Length = { least: 0, most: Number.POSITIVE_INFINITY };
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u;
const ESCAPE = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|p\{[^}]*\}|P\{[^}]*\}|k<[^>]*>|.)/su;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su;
const AROUND = /^\(\?(?:=|!|<=|<!)/u;
const GROUP = /^\((?:\?:|\?<[^>]*>)?/u;

/** Why a pattern is none; nothing where it is one. */
export function patternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a pattern lets a text pass whose length is within bounds. */
export function admitsLength(pattern: string, least: number, most: number): boolean {
  return alternatives(pattern).some((text) => {
    const length = lengthOf(text);
    const whole = text.startsWith("^") && /(?:^|[^\\])(?:\\\\)*\$$/u.test(text);
    return length.least <= most && (!whole || length.most >= least);
  });
}

/** The parts of a pattern between the bars outside of groups and classes. */
function alternatives(pattern: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    if (depth === 0 && rest.startsWith("|")) {
      found.push(pattern.slice(from, at));
      from = at + 1;
    }
    if (rest.startsWith("(")) depth++;
    if (rest.startsWith(")")) depth--;
    at += (ESCAPE.exec(rest) ?? CLASS.exec(rest))?.[0].length ?? 1;
  }
  return [...found, pattern.slice(from)];
}

/** The length of one alternative: the sum of its parts, each as often as its quantifier says. */
function lengthOf(text: string): Length {
  const total = { ...NONE };
  for (let at = 0; at < text.length; ) {
    const { part, length } = partOf(text.slice(at));
    at += part.length;
    const [quantifier = "", least, open, most] = QUANTIFIER.exec(text.slice(at)) ?? [];
    at += quantifier.length;
    const times = timesOf(quantifier, least, open, most);
    total.least += length.least * times.least;
    total.most += length.most === 0 || times.most === 0 ? 0 : length.most * times.most;
  }
  return total;
}

function timesOf(quantifier: string, least?: string, open?: string, most?: string): Length {
  if (quantifier.startsWith("*")) return ANY;
  if (quantifier.startsWith("+")) return { ...ANY, least: 1 };
  if (quantifier.startsWith("?")) return { least: 0, most: 1 };
  if (least === undefined) return ONE;
  return { least: Number(least), most: open === undefined ? Number(least) : most ? Number(most) : ANY.most };
}

/** What the rest of a pattern begins with. */
function partOf(rest: string): { part: string; length: Length } {
  if (rest.startsWith("(")) return groupOf(rest);
  if (rest.startsWith("^") || rest.startsWith("$")) return { part: rest.slice(0, 1), length: NONE };
  const escaped = ESCAPE.exec(rest)?.[0];
  if (escaped !== undefined)
    return { part: escaped, length: /^\\b$/iu.test(escaped) ? NONE : /^\\(?:[1-9]|k<)/u.test(escaped) ? ANY : ONE };
  return { part: CLASS.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0), length: ONE };
}

function groupOf(rest: string): { part: string; length: Length } {
  let depth = 0;
  let end = 0;
  do {
    if (rest[end] === "(") depth++;
    if (rest[end] === ")") depth--;
    const left = rest.slice(end);
    end += (ESCAPE.exec(left) ?? CLASS.exec(left))?.[0].length ?? 1;
  } while (depth > 0 && end < rest.length);
  const part = rest.slice(0, end);
  if (AROUND.test(part)) return { part, length: NONE };
  const lengths = alternatives(part.slice(GROUP.exec(part)?.[0].length, -1)).map(lengthOf);
  return { part, length: { least: Math.min(...lengths.map(({ least }) => least)), most: Math.max(...lengths.map(({ most }) => most)) } };
}
