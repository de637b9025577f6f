/** Case-insensitive search within ASCII. */
import { isAscii } from "./text.ts";
import type { Str } from "./value.ts";

/** Reports whether a text that is folded, or ASCII in any case, contains a folded text. */
export function contains(value: Str, part: Str): boolean {
  return value !== null && part !== null && (isAscii(value) ? value.toLowerCase() : value).includes(part);
}
