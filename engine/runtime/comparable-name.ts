/** Comparable form of names: people who type a name do not see which kind of space it has, or characters without width. */
import { after, codeAt, fromCodes, Ints, ints, isPlain, Str, setInt, units } from "./host.ts";
import { BLANK, narrow, VISIBLE, visibility } from "./folded-text.ts";

const SPACE: i32 = 32;

/** Returns a text with plain single spaces and none around it, without invisible characters, and with full-width ASCII narrowed. */
export function comparableName(value: Str): Str {
  if (isPlain(value)) return value;
  const length: i32 = units(value);
  const codes: Ints = ints(length);
  let total: i32 = 0;
  let hasGap: bool = false;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const kind: i32 = visibility(code);
    index = after(index, code);
    if (kind === BLANK) hasGap = total > 0;
    if (kind !== VISIBLE) continue;
    if (hasGap) {
      setInt(codes, total, SPACE);
      total++;
    }
    hasGap = false;
    setInt(codes, total, narrow(code));
    total++;
  }
  return fromCodes(codes, total);
}
