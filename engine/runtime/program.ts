/**
 * The compiled rule: a JSON array `[version, code, …texts]`. The code is one text of whole numbers between blanks (a text costs
 * checkout one read, a list of numbers one read each); texts are used by index. What cannot be read counts as 0 or nothing.
 */
import { VERSION } from "./codes.ts";
import { at, begin, codeAt, hasText, input, isList, NO_TEXT, NOTHING, name, number, prop, Str, size, text, units, Val } from "./host.ts";

let program: Val = NOTHING;
let code: Str = NO_TEXT;
let cursor: i32 = 0;

/** Starts a run: false when there is no program, or one of another version. */
export function openProgram(): bool {
  begin();
  cursor = 0;
  program = prop(prop(prop(input(), name("rule")), name("metafield")), name("jsonValue"));
  if (!isList(program) || number(at(program, 0)) !== VERSION) return false;
  code = text(at(program, 1));
  return hasText(code);
}

/** The next number of the code; 0 behind its end. */
export function take(): i32 {
  const from: Str = code;
  const length: i32 = units(from);
  let here: i32 = cursor;
  let value: i32 = 0;
  let negative: bool = false;
  while (here < length) {
    const char: i32 = codeAt(from, here);
    here++;
    if (char >= 48) value = value * 10 + (char - 48);
    else if (char === 32) break;
    else negative = true;
  }
  cursor = here;
  return negative ? 0 - value : value;
}

/** The next number as a count: never more than the code could describe. */
export function takeCount(): i32 {
  const value: i32 = take();
  if (value < 0) return 0;
  return value < units(code) ? value : units(code);
}

export function position(): i32 {
  return cursor;
}

export function goTo(place: i32): void {
  cursor = place;
}

/** How many texts the program has. */
export function words(): i32 {
  return size(program) - 2;
}

/** A text of the program; nothing for an index that it does not have. */
export function word(index: i32): Str {
  return index < 0 ? NO_TEXT : text(at(program, index + 2));
}
