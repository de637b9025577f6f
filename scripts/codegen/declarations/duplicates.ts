import { escapeToken } from "../../../engine/lib/json-pointer.ts";

/** A key that an object of a file has once more: JSON.parse takes the last one and says nothing. */
export interface Duplicate {
  pointer: string;
  /** The lines of the first and of this one, from 1. */
  first: number;
  line: number;
}

/** What a scan is inside of: an object with the lines of its keys, or a list with the place of its item. */
interface Level {
  pointer: string;
  keys?: Map<string, number>;
  key?: string;
  at: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]/gsu;

/** The keys that stand twice in one object of a JSON text, which JSON.parse has accepted. */
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

/** Where the value stands that comes next. */
function placeIn(level: Level | undefined): string {
  if (level === undefined) return "";
  return level.pointer + escapeToken(level.keys === undefined ? level.at : (level.key ?? ""));
}
