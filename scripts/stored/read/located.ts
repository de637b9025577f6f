import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { Lines } from "./unit.ts";

/** A value of a JSON text, with its lines and its pointer. */
export interface Located {
  value: unknown;
  lines: Lines;
  pointer: string;
}

/** Names of lists that can be as long as a shop's data. Their elements are handed over one by one, like those of a list that is the whole file. */
const LISTS: ReadonlySet<unknown> = new Set(["edges", "nodes", "entries"]);

/** Maximum nesting. No configuration is nested more deeply; a hostile text may be, and each level costs time. */
const DEEPEST = 200;

/** An object or a list that is being read. */
interface Frame {
  lines: Lines & { inside: Map<string, Lines> };
  /** Key or index of the next value inside; null before the first key of an object. */
  key: string | number | null;
  isList: boolean;
  /** True if elements are handed over one by one and not kept. */
  streams: boolean;
}

/**
 * Reads one JSON text line by line, and keeps only the element that is being read. Passes the elements of a long list to `take` one by one: those of
 * a list that is the whole text, or that has a name such as `edges` and no list around it. The rest of the text is passed at its end.
 */
export class LocatingReader {
  readonly #tokenizer = new Tokenizer();
  readonly #parser = new TokenParser();
  readonly #frames: Frame[] = [];
  #line = 1;
  #text = "";

  constructor(take: (located: Located) => void) {
    this.#tokenizer.onToken = ({ token, value }) => {
      this.#before(token, value);
      this.#parser.write({ token, value });
    };
    this.#parser.onValue = ({ value, parent }) => {
      const lines = value !== null && typeof value === "object" ? this.#frames.pop()?.lines : undefined;
      this.#place(value, lines ?? { line: this.#line }, parent, take);
    };
  }

  /** Reads at most one more line. Throws if the text is not JSON, or too deeply nested. */
  write(bytes: Uint8Array, line: number): void {
    this.#line = line;
    this.#tokenizer.write(bytes);
  }

  /** Ends the text, and reports whether it was complete. Throws if it ends within a value. */
  end(): boolean {
    this.#tokenizer.end();
    return this.#parser.isEnded;
  }

  /** JSON pointer of the current position. */
  pointer(): string {
    return this.#frames.map(({ key }) => (key === null ? "" : escapeToken(key))).join("");
  }

  #before(token: TokenType, value: unknown): void {
    const top = this.#frames.at(-1);
    if (token === TokenType.STRING) this.#text = String(value);
    else if (token === TokenType.COLON && top !== undefined) top.key = this.#text;
    else if (token === TokenType.COMMA && typeof top?.key === "number") top.key += 1;
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#open(top, token === TokenType.LEFT_BRACKET);
  }

  #open(top: Frame | undefined, isList: boolean): void {
    if (this.#frames.length >= DEEPEST) throw new Error(`more than ${DEEPEST} objects and lists are within each other`);
    const named = top === undefined || (LISTS.has(top.key) && !this.#frames.some((frame) => frame.isList));
    const lines = { line: this.#line, inside: new Map<string, Lines>() };
    this.#frames.push({ lines, key: isList ? 0 : null, isList, streams: isList && named });
  }

  #place(value: unknown, lines: Lines, parent: unknown, take: (located: Located) => void): void {
    const top = this.#frames.at(-1);
    if (top?.streams) {
      take({ value, lines, pointer: this.pointer() });
      if (Array.isArray(parent)) parent.pop();
    } else if (top !== undefined) top.lines.inside.set(String(top.key), lines);
    else if (!Array.isArray(value)) take({ value, lines, pointer: "" });
  }
}
