/** Messages of a program: parts, between which the subject is inserted. */
import { getText, join, NO_TEXT, NO_TEXTS, Str, setText, Texts, texts } from "./host.ts";
import { codeSize, readNumber, readCount, stringAt } from "./program-reader.ts";

let parts: Texts = NO_TEXTS;
let count: i32 = 0;

/** Starts anew, with memory for any message of the program. */
export function openMessages(): void {
  parts = texts(codeSize());
}

/** Reads the message at the cursor: the number of its parts, then the parts. */
export function takeMessage(): void {
  count = readCount();
  for (let part: i32 = 0; part < count; part++) setText(parts, part, stringAt(readNumber()));
}

/** Returns the message with its subject inserted. */
export function messageAbout(what: Str): Str {
  let message: Str = NO_TEXT;
  for (let part: i32 = 0; part < count; part++) {
    if (part > 0) message = join(message, what);
    message = join(message, getText(parts, part));
  }
  return message;
}
