/**
 * Entry point of the Function for checkout holds, which stops an order while a customer has something left to do. Blocks note on the cart what is
 * open, `{open, message, until}`. A cart without a note passes, and so does one with an invalid note. A note is valid until the end of the day
 * `until`, by the store's clock, because a block that was removed from checkout since must not hold a cart for ever. A gift with a price holds the
 * order, too: the program has the marks of free products (see gift-lines.ts), and a message about a product.
 */

import { openLines, slotAt, takeMarks } from "./gift-lines.ts";
import {
  after,
  elementAt,
  codeAt,
  jsonEscape,
  hasText,
  input,
  isTrue,
  Key,
  NO_TEXT,
  name,
  prop,
  Str,
  isSameText,
  size,
  text,
  units,
  Val,
} from "./host.ts";
import { MESSAGE_BYTES, OUTPUT_BYTES } from "./output-limits.ts";
import { messageAbout, openMessages, takeMessage } from "./program-messages.ts";
import { isNoteCurrent, cartNote, today } from "./cart-note.ts";
import { isMarked, openProgram } from "./program-reader.ts";
import { isCompletion, openErrors, addError, writeErrors } from "./validation-errors.ts";

/** Maximum number of notes, one for each block extension with a checkout hold, as in the input query. */
const NOTES: i32 = 3;
/** Maximum number of products with a price that are named. */
const CHARGED: i32 = 10;
/** Bytes around the messages, and around the text of each message. */
const AROUND: i32 = 60;
const AROUND_MESSAGE: i32 = 34;

/** Output bytes of the messages so far. */
let bytes: i32 = 0;

export function run(): void {
  const hasMarks: bool = openProgram(true) && isMarked;
  openErrors(NOTES + CHARGED);
  bytes = AROUND;
  if (isCompletion()) {
    gather();
    if (hasMarks) findCharged();
  }
  writeErrors();
}

function gather(): void {
  const day: f64 = today();
  const cart: Val = prop(input(), name("cart"));
  take(prop(cart, name("gate0")), day);
  take(prop(cart, name("gate1")), day);
  take(prop(cart, name("gate2")), day);
}

/** Reads a note and adds its message if it is valid; without today's date no note is. */
function take(metafield: Val, day: f64): void {
  const note: Val = cartNote(metafield);
  if (!isTrue(prop(note, name("open")))) return;
  const message: Str = text(prop(note, name("message")));
  if (!hasText(message) || units(message) === 0 || !isNoteCurrent(note, day)) return;
  // blocks write none longer: a message has a maximum of bytes in every build, and never more units than bytes
  const size: i32 = units(message) > MESSAGE_BYTES ? units(message) : jsonEscape(message);
  if (size <= MESSAGE_BYTES) refuse(message, size);
}

/** Adds messages for products that are no longer free, while they fit. One message or note suffices to hold the order. */
function findCharged(): void {
  openLines();
  takeMarks();
  openMessages();
  takeMessage();
  const lines: Val = prop(prop(input(), name("cart")), name("lines"));
  const count: i32 = size(lines);
  const merchandise: Key = name("merchandise");
  const product: Key = name("product");
  const title: Key = name("title");
  const cost: Key = name("cost");
  const total: Key = name("totalAmount");
  const amount: Key = name("amount");
  let last: Str = NO_TEXT;
  let messageCount: i32 = 0;
  for (let index: i32 = 0; index < count && messageCount < CHARGED; index++) {
    if (slotAt(lines, index) < 0) continue;
    const line: Val = elementAt(lines, index);
    if (!isPositive(text(prop(prop(prop(line, cost), total), amount)))) continue;
    const productTitle: Str = text(prop(prop(prop(line, merchandise), product), title));
    if (isSameText(productTitle, last)) continue;
    last = productTitle;
    const message: Str = messageAbout(productTitle);
    if (!refuse(message, jsonEscape(message))) return;
    messageCount++;
  }
}

/** Reports whether a decimal is above 0; decimals here are never negative. */
function isPositive(decimal: Str): bool {
  let index: i32 = 0;
  while (index < units(decimal)) {
    const code: i32 = codeAt(decimal, index);
    if (code > 48 && code <= 57) return true;
    index = after(index, code);
  }
  return false;
}

/** Adds a message of this many bytes; returns false if it does not fit. */
function refuse(message: Str, size: i32): bool {
  bytes += size + AROUND_MESSAGE;
  if (bytes > OUTPUT_BYTES) return false;
  addError(message);
  return true;
}
