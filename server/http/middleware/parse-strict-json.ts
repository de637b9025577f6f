import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { AppError } from "../../core/app-error.ts";
import { invalidTextReason } from "../../core/invalid-text-reason.ts";

const JSON_DEPTH = 32;
/** Upper bound on values of one text, far more than any configuration has. */
const JSON_PARTS = 10_000;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA, QUOTE, BACKSLASH] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x22, 0x5c];
const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];
const NUMBER = /[-+.0-9eE]+/y;

/** Object or list that is open during the scan; `at` is the current key or index. */
interface Level {
  keys: Set<string> | null;
  at: string | number;
}

/**
 * Parses JSON without the leniency of JSON.parse. Refuses, with the place, texts that two readers could understand differently (a repeated key,
 * numbers beyond a double), that storage cannot hold (NUL, half a character), or that serve only to do harm (depth, width, `__proto__`).
 */
export function parseStrictJson(text: string): unknown {
  try {
    scan(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("MALFORMED", 400, "The request is not valid JSON.");
    throw error;
  }
}

/** Scans the text once before anything is built. JSON.parse decides if the text is JSON at all. */
function scan(text: string): void {
  const open: Level[] = [];
  let keyNext = false;
  let parts = 0;
  for (let index = 0; index < text.length; index++) {
    const level = open[open.length - 1];
    switch (text.charCodeAt(index)) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        keyNext = text.charCodeAt(index) === OPEN_OBJECT;
        open.push(keyNext ? { keys: new Set(), at: "" } : { keys: null, at: 0 });
        if (open.length > JSON_DEPTH) throw refused(open, `must not be nested deeper than ${JSON_DEPTH} levels`);
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open.pop();
        keyNext = false;
        break;
      case COMMA:
        if (++parts > JSON_PARTS) throw refused([], `must not have more than ${JSON_PARTS} parts`);
        keyNext = level?.keys !== null;
        if (level && typeof level.at === "number") level.at++;
        break;
      case QUOTE: {
        const end = closing(text, index);
        const value = unquote(open, text, index, end);
        if (keyNext && level) enter(open, level, value);
        keyNext = false;
        index = end;
        break;
      }
      default:
        index = number(open, text, index);
    }
  }
}

function closing(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && escaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw new SyntaxError("a text has no end");
  return end;
}

function escaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/** Returns the text between two quotes. Only an escape can encode forbidden characters: the request was valid UTF-8. */
function unquote(open: readonly Level[], text: string, start: number, end: number): string {
  const plain = text.slice(start + 1, end);
  if (!plain.includes("\\")) return plain;
  const value = String(JSON.parse(text.slice(start, end + 1)));
  const reason = invalidTextReason(value);
  if (reason !== null) throw refused(open, reason);
  return value;
}

function enter(open: readonly Level[], level: Level, key: string): void {
  level.at = key;
  if (key === "__proto__") throw refused(open, "must have another name");
  if (level.keys?.has(key)) throw refused(open, "must not be given twice");
  level.keys?.add(key);
}

/** Skips a number, if there is one; returns the index of its last character. */
function number(open: readonly Level[], text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code !== MINUS && (code < ZERO || code > NINE)) return start;
  NUMBER.lastIndex = start;
  const [digits = ""] = NUMBER.exec(text) ?? [];
  const value = Number(digits);
  const rounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (!Number.isFinite(value) || rounded) throw refused(open, "must be a smaller number");
  return start + digits.length - 1;
}

function refused(open: readonly Level[], message: string): AppError {
  const path = open.map(({ at }) => escapeToken(String(at).slice(0, 40))).join("");
  const shown = path.slice(0, 400).replaceAll(/\p{Surrogate}|\0/gu, "\uFFFD");
  return new AppError("HOSTILE", 400, `${shown || "The request"} ${message}.`, { problems: [{ code: "json", path: shown, message }] });
}
