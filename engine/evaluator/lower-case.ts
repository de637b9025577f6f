/** Cache of texts in lower case: the same few tags and countries are looked up again and again. */
import { isAscii } from "../runtime/host.ts";

const REMEMBERED = 500;
const LONG = 100;
/** Null for texts beyond ASCII. */
const cache = new Map<string, string | null>();

/** Returns an ASCII text in lower case; null for others, whose letters must be folded one by one. */
export function toLowerCase(value: string): string | null {
  if (value.length > LONG) return made(value);
  const before = cache.get(value);
  if (before !== undefined) return before;
  const lower = made(value);
  if (cache.size === REMEMBERED) cache.clear();
  cache.set(value, lower);
  return lower;
}

function made(value: string): string | null {
  return isAscii(value) ? value.toLowerCase() : null;
}
