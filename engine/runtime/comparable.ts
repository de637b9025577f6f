/** Names as people read them: who types one does not see which blank stands in it, nor what has no width. */
import { after, codeAt, fromCodes, Ints, ints, isPlain, Str, setInt, units } from "./host.ts";
import { BLANK, INVISIBLE, visibility } from "./text.ts";

const SPACE: i32 = 32;
/** Letters of full width, as Japanese forms write ASCII, and how far they are from it. */
const WIDE_FIRST: i32 = 0xff01;
const WIDE_LAST: i32 = 0xff5e;
const WIDE_OFFSET: i32 = 0xfee0;

/** A text with one space for blanks of any kind and none around it, without letters that nobody sees, and with ASCII in its own width. */
export function comparable(value: Str): Str {
  if (isPlain(value)) return value;
  const length: i32 = units(value);
  const codes: Ints = ints(length);
  let total: i32 = 0;
  let apart: bool = false;
  let altered: bool = false;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const kind: i32 = visibility(code);
    index = after(index, code);
    if (kind === BLANK) {
      if (code !== SPACE || apart || total === 0) altered = true;
      apart = true;
    } else if (kind >= INVISIBLE) altered = true;
    else {
      if (apart && total > 0) {
        setInt(codes, total, SPACE);
        total++;
      }
      apart = false;
      const wide: bool = code >= WIDE_FIRST && code <= WIDE_LAST;
      if (wide) altered = true;
      setInt(codes, total, wide ? code - WIDE_OFFSET : code);
      total++;
    }
  }
  return altered || apart ? fromCodes(codes, total) : value;
}
