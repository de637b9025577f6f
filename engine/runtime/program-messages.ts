/** A message of a program: parts, between which stands what it is about. */
import { getText, join, NO_TEXT, NO_TEXTS, Str, setText, Texts, texts } from "./host.ts";
import { codeSize, readNumber, readCount, stringAt } from "./program-reader.ts";

let parts: Texts = NO_TEXTS;
let count: i32 = 0;

/** Begins anew, with room for the parts of any message of the program. */
export function openMessages(): void {
  parts = texts(codeSize());
}

/** Reads one at the cursor: how many parts it has, and the parts. */
export function takeMessage(): void {
  count = readCount();
  for (let part: i32 = 0; part < count; part++) setText(parts, part, stringAt(readNumber()));
}

/** That message, about something. */
export function messageAbout(what: Str): Str {
  let whole: Str = NO_TEXT;
  for (let part: i32 = 0; part < count; part++) {
    if (part > 0) whole = join(whole, what);
    whole = join(whole, getText(parts, part));
  }
  return whole;
}
