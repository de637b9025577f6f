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

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u;
const ESCAPE = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|p\{[^}]*\}|P\{[^}]*\}|k<[^>]*>|.)/su;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su;
const GROUP = /^\((?:\?:|\?<[^>=!]*>)?/u;
const AROUND = /^\(\?(?:=|!|<=|<!)/u;

/** Parses a pattern, which must be a regular expression. */
export function partsOf(pattern: string): Part {
  return new Parser(pattern).choice();
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
