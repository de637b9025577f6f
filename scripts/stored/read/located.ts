import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { Lines } from "./unit.ts";

/** A value of a JSON text, with its lines and its pointer. */
export interface Located {
  value: unknown;
  lines: Lines;
  pointer: string;
}

/** Lists under these names, like the one that a file may be, are as long as a shop's or a platform's data: each of their elements comes by itself. */
const LISTS: ReadonlySet<unknown> = new Set(["edges", "nodes", "entries"]);

/** No configuration goes deeper; what does is hostile, and costs time with each level. */
const DEEPEST = 200;

/** An object or a list that is being read. */
interface Frame {
  lines: Lines & { inside: Map<string, Lines> };
  /** Of what is read next inside of it; null before the first key of an object. */
  key: string | number | null;
  isList: boolean;
  /** Its elements are handed over and not kept. */
  streams: boolean;
}

/**
 * Reads one JSON text, line by line, and keeps no more of it than the element that is being read. The elements of a list that is the whole
 * text, or that stands under a name such as `edges` below objects alone, are handed to `take` one by one; so is what the text holds beside
 * them, at its end.
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

  /** Goes on with at most one line of the text; throws where it is not JSON, or too deep. */
  write(bytes: Uint8Array, line: number): void {
    this.#line = line;
    this.#tokenizer.write(bytes);
  }

  /** Whether the text, which is over now, was a whole one; throws where it ends within a value. */
  end(): boolean {
    this.#tokenizer.end();
    return this.#parser.isEnded;
  }

  /** Where it is reading. */
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
