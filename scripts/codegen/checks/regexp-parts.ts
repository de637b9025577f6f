/** A part of a regular expression with the flag u. */
export type Part =
  /** One character, matched by a class, an escape or the character itself. */
  | { is: "one"; text: string }
  | { is: "sequence" | "choice"; parts: readonly Part[] }
  | { is: "repeat"; part: Part; min: number; max: number }
  /** Part without a length: an edge of the text or of a word, or a lookaround. */
  | { is: "edge"; text: string }
  /** Back reference to an earlier group. */
  | { is: "again" };

/** Length of the texts that a part matches, in code points, as far as the pattern's form tells. */
interface Length {
  min: number;
  max: number;
}

const NONE: Length = { min: 0, max: 0 };

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u;
const ESCAPE = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|p\{[^}]*\}|P\{[^}]*\}|k<[^>]*>|.)/su;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su;
const GROUP = /^\((?:\?:|\?<[^>=!]*>)?/u;
const AROUND = /^\(\?(?:=|!|<=|<!)/u;

/** Parses a pattern, which must be a regular expression. */
export function partsOf(pattern: string): Part {
  return new Parser(pattern).choice();
}

/** Returns the alternatives of a part. */
export const alternatives = (part: Part): readonly Part[] => (part.is === "choice" ? part.parts : [part]);

/** Reports whether a part begins (0) or ends (-1) at an edge of the text. */
export function isEdge(part: Part, at: 0 | -1, text: "^" | "$"): boolean {
  const end = part.is === "sequence" ? part.parts.at(at) : part;
  return end?.is === "edge" && end.text === text;
}

/** Returns the length of the texts that a part matches: the sum of its parts, each as often as its quantifier says. */
export function lengthOf(part: Part): Length {
  if (part.is === "one") return { min: 1, max: 1 };
  if (part.is === "again") return { min: 0, max: Number.POSITIVE_INFINITY };
  if (part.is === "edge") return NONE;
  if (part.is === "repeat") {
    const { min, max } = lengthOf(part.part);
    return { min: min * part.min, max: max === 0 || part.max === 0 ? 0 : max * part.max };
  }
  const lengths = part.parts.map(lengthOf);
  if (part.is === "choice") return { min: Math.min(...lengths.map(({ min }) => min)), max: Math.max(...lengths.map(({ max }) => max)) };
  return lengths.reduce((all, each) => ({ min: all.min + each.min, max: all.max + each.max }), NONE);
}

class Parser {
  private at = 0;
  constructor(private readonly text: string) {}

  choice(): Part {
    const parts = [this.sequence()];
    while (this.text[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { is: "choice", parts };
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.text.length && !"|)".includes(this.text[this.at] ?? "")) parts.push(this.repeated());
    return { is: "sequence", parts };
  }

  private repeated(): Part {
    const part = this.part();
    const [quantifier = "", min, open, max] = QUANTIFIER.exec(this.text.slice(this.at)) ?? [];
    if (quantifier === "") return part;
    this.at += quantifier.length;
    return { is: "repeat", part, ...timesOf(quantifier, min, open, max) };
  }

  private part(): Part {
    const rest = this.text.slice(this.at);
    if (rest.startsWith("(")) return this.group(rest);
    const text = ESCAPE.exec(rest)?.[0] ?? CLASS.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    this.at += text.length;
    if (["^", "$", "\\b", "\\B"].includes(text)) return { is: "edge", text };
    return /^\\(?:[1-9]|k<)/u.test(text) ? { is: "again" } : { is: "one", text };
  }

  private group(rest: string): Part {
    const from = this.at;
    const around = AROUND.exec(rest)?.[0];
    this.at += (around ?? GROUP.exec(rest)?.[0] ?? "(").length;
    const inside = this.choice();
    this.at++;
    return around === undefined ? inside : { is: "edge", text: this.text.slice(from, this.at) };
  }
}

function timesOf(quantifier: string, min?: string, open?: string, max?: string): { min: number; max: number } {
  const any = Number.POSITIVE_INFINITY;
  if (quantifier.startsWith("*")) return { min: 0, max: any };
  if (quantifier.startsWith("+")) return { min: 1, max: any };
  if (quantifier.startsWith("?")) return { min: 0, max: 1 };
  return { min: Number(min), max: open === undefined ? Number(min) : max ? Number(max) : any };
}
