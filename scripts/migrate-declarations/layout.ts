import { isObject } from "../../engine/lib/object.ts";
import type { Json } from "../codegen/declarations/json.ts";

/**
 * Writes a changed JSON value in the layout of the text that it was read from. Where more than keys and texts differ, parts that stood on one
 * line still do.
 */
export function inLayoutOf(text: string, before: Json, after: Json): string {
  const strings = [...textPairs(before, after)];
  if (strings.includes(undefined)) return `${written(after, partsOnOneLine(text), "")}\n`;
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

/** Objects and lists that stand on one line of a JSON text, each as JSON without blanks. */
function partsOnOneLine(text: string): ReadonlySet<string> {
  const parts = new Set<string>();
  const starts: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{}\]]/gu)) {
    if (sign === "{" || sign === "[") starts.push(index);
    if (sign !== "}" && sign !== "]") continue;
    const part = text.slice(starts.pop(), index + 1);
    if (!part.includes("\n")) parts.add(JSON.stringify(JSON.parse(part)));
  }
  return parts;
}

function written(value: Json, onOneLine: ReadonlySet<string>, indent: string): string {
  const isList = Array.isArray(value);
  const entries = isList ? value.map((each): [string, Json] => ["", each]) : isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) return JSON.stringify(value);
  const isInline = onOneLine.has(JSON.stringify(value));
  const inner = isInline ? indent : `${indent}  `;
  const parts = entries.map(([key, each]) => (isList ? "" : `${JSON.stringify(key)}: `) + written(each, onOneLine, inner));
  const [open = "", close = ""] = isList ? "[]" : "{}";
  if (isInline) return isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
