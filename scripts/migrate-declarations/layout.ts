import { isObject } from "../../engine/lib/object.ts";
import type { Json } from "../codegen/declarations/json.ts";

/** Writes a changed JSON value in the layout of the text that it was read from, where no more than keys and texts differ; otherwise in one of its own. */
export function inLayoutOf(text: string, before: Json, after: Json): string {
  const strings = [...textPairs(before, after)];
  if (strings.includes(undefined)) return `${JSON.stringify(after, null, 2)}\n`;
  let index = 0;
  return text.replace(/"(?:[^"\\]|\\.)*"/gu, (literal) => {
    const [old, next] = strings[index++] ?? [];
    return next === undefined || old === next ? literal : JSON.stringify(next);
  });
}

/** Keys and texts of two values in the order in which JSON writes them; undefined where the values differ in more. */
function* textPairs(before: Json, after: Json): Generator<[string, string] | undefined> {
  if (typeof before === "string" && typeof after === "string") yield [before, after];
  else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    for (const [index, each] of before.entries()) yield* textPairs(each, after[index] ?? null);
  else if (isObject(before) && isObject(after) && Object.keys(before).length === Object.keys(after).length) {
    const others = Object.entries(after);
    for (const [index, [key, child]] of Object.entries(before).entries()) {
      const [next, other] = others[index] ?? [key, null];
      yield [key, next];
      yield* textPairs(child, other);
    }
  } else if (before !== after) yield undefined;
}
