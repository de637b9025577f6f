/**
 * The other thing that checkout calls: what keeps an order from being completed while a block waits for the buyer. Blocks note on the cart
 * what they have open, `{open, message, until}`; who saw no block has no note, and passes, as does whatever is odd. A note holds up to the
 * end of the day `until`, by the clock of the store: a block that is gone from checkout since must not keep a cart for good.
 */
import { begin, escaped, hasText, input, isTrue, name, prop, Str, text, units, Val } from "./host.ts";
import { MESSAGE_BYTES } from "./limits.ts";
import { counts, noteIn, today } from "./note.ts";
import { isCompletion, openRefusals, refuseWith, writeRefusals } from "./refusal.ts";

/** As many notes as the input query can have: one of each block extension that holds orders. */
const NOTES: i32 = 3;

export function run(): void {
  begin();
  openRefusals(NOTES);
  if (isCompletion()) gather();
  writeRefusals();
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
  const note: Val = noteIn(metafield);
  if (!isTrue(prop(note, name("open")))) return;
  const message: Str = text(prop(note, name("message")));
  if (hasText(message) && units(message) > 0 && !isLong(message) && counts(note, day)) refuseWith(message);
}

/** Whether no block wrote it: a message has so many bytes in every build, and no more units than bytes. */
function isLong(message: Str): bool {
  return units(message) > MESSAGE_BYTES || escaped(message) > MESSAGE_BYTES;
}
