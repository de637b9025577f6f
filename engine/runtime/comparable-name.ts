/** Names as people read them: who types one does not see which blank stands in it, nor what has no width. */
import { after, codeAt, fromCodes, Ints, ints, isPlain, Str, setInt, units } from "./host.ts";
import { BLANK, narrow, VISIBLE, visibility } from "./folded-text.ts";

const SPACE: i32 = 32;

/** A text with one space for blanks of any kind and none around it, without letters that nobody sees, and with ASCII in its own width. */
export function comparable(value: Str): Str {
  if (isPlain(value)) return value;
  const length: i32 = units(value);
  const codes: Ints = ints(length);
  let total: i32 = 0;
  let apart: bool = false;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const kind: i32 = visibility(code);
    index = after(index, code);
    if (kind === BLANK) apart = total > 0;
    if (kind !== VISIBLE) continue;
    if (apart) {
      setInt(codes, total, SPACE);
      total++;
    }
    apart = false;
    setInt(codes, total, narrow(code));
    total++;
  }
  return fromCodes(codes, total);
}
