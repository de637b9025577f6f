import { tokensOf } from "../../engine/lib/json-pointer.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gsu;

/** Object or list that is being read: the keys that lead to it, and the index or key of the current entry. */
interface Level {
  keys: readonly string[];
  isList: boolean;
  index: number;
  key: string;
  isEmpty: boolean;
}

/**
 * Returns a JSON text with an entry added at the end of the list, or of the object, at a pointer. All else stays as people wrote it. Throws if
 * there is neither.
 */
export function insertEntry(text: string, pointer: string, entry: unknown, key?: string): string {
  const place = tokensOf(pointer).join("\n");
  const levels: Level[] = [];
  let word = "";
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === "}" || token === "]") {
      if (level?.keys.join("\n") === place && level.isList === (key === undefined)) {
        const before = text.slice(0, index).trimEnd();
        const added = key === undefined ? JSON.stringify(entry, null, 2) : `${JSON.stringify(key)}: ${JSON.stringify(entry, null, 2)}`;
        return `${before}${level.isEmpty ? "" : ", "}${added}${text.slice(index)}`;
      }
      levels.pop();
      continue;
    }
    if (level !== undefined) level.isEmpty = false;
    if (token === "{" || token === "[") {
      const own = level === undefined ? [] : [...level.keys, level.isList ? String(level.index) : level.key];
      levels.push({ keys: own, isList: token === "[", index: 0, key: "", isEmpty: true });
    } else if (token === "," && level !== undefined) level.index++;
    else if (token === ":" && level !== undefined) level.key = word;
    else if (token.startsWith('"')) word = String(JSON.parse(token));
  }
  throw new Error(`there is no ${key === undefined ? "list" : "object"} at ${pointer}`);
}
