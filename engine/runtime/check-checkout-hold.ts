/**
 * The other thing that checkout calls: what keeps an order from being completed while a buyer has something left to do. Blocks note on the cart
 * what they have open, `{open, message, until}`; who saw no block has no note, and passes, as does whatever is odd. A note holds up to the
 * end of the day `until`, by the clock of the store: a block that is gone from checkout since must not keep a cart for good.
 *
 * A gift that costs something keeps it, too. The program has the marks of what is free (see gift-lines.ts), and a message about a product.
 */

import { openLines, slotAt, takeMarks } from "./gift-lines.ts";
import {
  after,
  at,
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
  same,
  size,
  text,
  units,
  Val,
} from "./host.ts";
import { MESSAGE_BYTES, OUTPUT_BYTES } from "./output-limits.ts";
import { messageAbout, openMessages, takeMessage } from "./program-messages.ts";
import { isNoteCurrent, cartNote, today } from "./cart-note.ts";
import { marked, openProgram } from "./program-reader.ts";
import { isCompletion, openErrors, addError, writeErrors } from "./validation-errors.ts";

/** As many notes as the input query can have: one of each block extension that holds orders. */
const NOTES: i32 = 3;
/** So many products that cost something are named. */
const CHARGED: i32 = 10;
/** Bytes around the messages, and of each besides its text. */
const AROUND: i32 = 60;
const AROUND_MESSAGE: i32 = 34;

/** What the messages take of the output. */
let bytes: i32 = 0;

export function run(): void {
  const hasMarks: bool = openProgram(true) && marked;
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

/** Takes what a note says, where it holds; without a date of today nothing does. */
function take(metafield: Val, day: f64): void {
  const note: Val = cartNote(metafield);
  if (!isTrue(prop(note, name("open")))) return;
  const message: Str = text(prop(note, name("message")));
  if (!hasText(message) || units(message) === 0 || !isNoteCurrent(note, day)) return;
  // a longer one is no block's: a message has so many bytes in every build, and no more units than bytes
  const size: i32 = units(message) > MESSAGE_BYTES ? units(message) : jsonEscape(message);
  if (size <= MESSAGE_BYTES) refuse(message, size);
}

/** Names products that are no longer free, as long as there is room: one that is told, or a note, keeps the order as well as all of them. */
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
  let said: i32 = 0;
  for (let index: i32 = 0; index < count && said < CHARGED; index++) {
    if (slotAt(lines, index) < 0) continue;
    const line: Val = at(lines, index);
    if (!isPositive(text(prop(prop(prop(line, cost), total), amount)))) continue;
    const found: Str = text(prop(prop(prop(line, merchandise), product), title));
    if (same(found, last)) continue;
    last = found;
    const message: Str = messageAbout(found);
    if (!refuse(message, jsonEscape(message))) return;
    said++;
  }
}

/** Whether a decimal is above 0: nothing costs less. */
function isPositive(decimal: Str): bool {
  let index: i32 = 0;
  while (index < units(decimal)) {
    const code: i32 = codeAt(decimal, index);
    if (code > 48 && code <= 57) return true;
    index = after(index, code);
  }
  return false;
}

/** Whether there was room for one that takes so many bytes. */
function refuse(message: Str, size: i32): bool {
  bytes += size + AROUND_MESSAGE;
  if (bytes > OUTPUT_BYTES) return false;
  addError(message);
  return true;
}
