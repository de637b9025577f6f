import { escapeToken } from "../../../engine/lib/json-pointer.ts";

/** A repeated key in an object of a file. JSON.parse silently uses the last one. */
export interface Duplicate {
  pointer: string;
  /** Lines of the first occurrence and of this one, from 1. */
  first: number;
  line: number;
}

/** An object or list that is being scanned: the lines of its keys, or the index of the current item. */
interface Level {
  pointer: string;
  keys?: Map<string, number>;
  key?: string;
  at: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]/gsu;

/** Returns the keys that occur twice in one object of a JSON text. JSON.parse must have accepted the text. */
export function duplicateKeys(text: string): Duplicate[] {
  const duplicates: Duplicate[] = [];
  const levels: Level[] = [];
  let line = 1;
  let word: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === "\n") line++;
    else if (token === "{" || token === "[")
      levels.push({ pointer: placeIn(level), at: 0, ...(token === "{" ? { keys: new Map<string, number>() } : {}) });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && level !== undefined) level.at++;
    else if (token === ":" && level?.keys !== undefined && word !== undefined) {
      level.key = word;
      const first = level.keys.get(word);
      if (first === undefined) level.keys.set(word, line);
      else duplicates.push({ pointer: placeIn(level), first, line });
    } else if (token.startsWith('"')) word = String(JSON.parse(token));
  }
  return duplicates;
}

/** Returns the position of the next value. */
function placeIn(level: Level | undefined): string {
  if (level === undefined) return "";
  return level.pointer + escapeToken(level.keys === undefined ? level.at : (level.key ?? ""));
}
