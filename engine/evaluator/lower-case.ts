/** Texts in lower case, to be looked up: the same few tags and countries come again and again. */
import { isAscii } from "../runtime/host.ts";

const REMEMBERED = 500;
const LONG = 100;
/** Nothing for those that are not ASCII. */
const known = new Map<string, string | null>();

/** A text of ASCII in lower case; nothing for another one, whose letters have to be folded one by one. */
export function toLowerCase(value: string): string | null {
  if (value.length > LONG) return made(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const lower = made(value);
  if (known.size === REMEMBERED) known.clear();
  known.set(value, lower);
  return lower;
}

function made(value: string): string | null {
  return isAscii(value) ? value.toLowerCase() : null;
}
