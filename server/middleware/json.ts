import { AppError } from "../app-error.ts";

export const JSON_DEPTH = 32;
const NUMBER = /[-+.0-9eE]+/y;

/** An object or list that is open while the text is scanned; `at` is the key or index being read. */
interface Level {
  keys: Set<string> | null;
  at: string | number;
}

/**
 * JSON.parse without its leniency: what two readers could understand differently (a key twice, numbers beyond what a double holds), what
 * storage cannot hold (NUL, half a character) and what is only sent to do harm (depth, `__proto__`) is refused with its place.
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  scan(text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED", 400, "The request is not valid JSON.");
  }
}

/** One pass over a text that JSON.parse has accepted, so that only structure, strings and numbers are looked at. */
function scan(text: string): void {
  const open: Level[] = [];
  let keyNext = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    const level = open.at(-1);
    if (char === "{" || char === "[") {
      open.push(char === "{" ? { keys: new Set(), at: "" } : { keys: null, at: 0 });
      if (open.length > JSON_DEPTH) throw refused(open, `must not be nested deeper than ${JSON_DEPTH} levels`);
      keyNext = char === "{";
    } else if (char === "}" || char === "]") {
      open.pop();
      keyNext = false;
    } else if (char === ",") {
      keyNext = level?.keys !== null;
      if (level && typeof level.at === "number") level.at++;
    } else if (char === '"') {
      const end = closing(text, index);
      const value = unquote(text, index, end);
      if (keyNext && level) enter(open, level, value);
      assertText(open, value);
      keyNext = false;
      index = end;
    } else if (char === "-" || (char !== undefined && char >= "0" && char <= "9")) {
      index = number(open, text, index);
    }
  }
}

function closing(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (escaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function escaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text[quote - 1 - slashes] === "\\") slashes++;
  return slashes % 2 === 1;
}

function unquote(text: string, start: number, end: number): string {
  const plain = text.slice(start + 1, end);
  return plain.includes("\\") ? String(JSON.parse(text.slice(start, end + 1))) : plain;
}

function enter(open: readonly Level[], level: Level, key: string): void {
  level.at = key;
  if (key === "__proto__") throw refused(open, "must have another name");
  if (level.keys?.has(key)) throw refused(open, "must not be given twice");
  level.keys?.add(key);
}

function assertText(open: readonly Level[], value: string): void {
  if (value.includes("\0")) throw refused(open, "must not contain the character NUL");
  if (!isWellFormed(value)) throw refused(open, "must consist of whole characters");
}

/** Half of a surrogate pair stands for no character and cannot be encoded. */
function isWellFormed(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}

function number(open: readonly Level[], text: string, start: number): number {
  NUMBER.lastIndex = start;
  const [digits = ""] = NUMBER.exec(text) ?? [];
  const value = Number(digits);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) throw refused(open, "must be a smaller number");
  return start + digits.length - 1;
}

function refused(open: readonly Level[], message: string): AppError {
  const path = open.map(({ at }) => `/${String(at).slice(0, 40).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  const shown = path.slice(0, 400).replaceAll(/\p{Surrogate}|\0/gu, "\uFFFD");
  return new AppError("HOSTILE", 400, `${shown || "The request"} ${message}.`, { problems: [{ code: "json", path: shown, message }] });
}
