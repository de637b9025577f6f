/**
 * The other thing that checkout calls: what keeps an order from being completed while a block waits for the buyer. Blocks note on the cart
 * what they have open, `{open, message, until}`; who saw no block has no note, and passes, as does whatever is odd. A note holds up to the
 * end of the day `until`, by the clock of the store: a block that is gone from checkout since must not keep a cart for good.
 */
import { dateOf } from "./date.ts";
import {
  begin,
  endList,
  endObject,
  escaped,
  getText,
  hasText,
  input,
  isTrue,
  literal,
  NO_TEXTS,
  name,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  same,
  setText,
  Texts,
  text,
  texts,
  units,
  Val,
} from "./host.ts";
import { MESSAGE_BYTES } from "./limits.ts";

/** As many notes as the input query can have: one of each block extension that holds orders. */
const NOTES: i32 = 3;

let messages: Texts = NO_TEXTS;
let count: i32 = 0;

export function run(): void {
  begin();
  messages = texts(NOTES);
  count = 0;
  if (isCompletion()) gather();
  outObject(1);
  outKey(name("operations"));
  outList(count > 0 ? 1 : 0);
  if (count > 0) refuse();
  endList();
  endObject();
}

function isCompletion(): bool {
  return same(text(prop(prop(input(), name("buyerJourney")), name("step"))), literal("CHECKOUT_COMPLETION"));
}

function gather(): void {
  const today: f64 = dateOf(text(prop(prop(prop(input(), name("shop")), name("localTime")), name("date"))));
  const cart: Val = prop(input(), name("cart"));
  take(prop(cart, name("gate0")), today);
  take(prop(cart, name("gate1")), today);
  take(prop(cart, name("gate2")), today);
}

/** Takes what a note says, where it holds; without a date of today nothing does. */
function take(metafield: Val, today: f64): void {
  const note: Val = prop(metafield, name("jsonValue"));
  if (!isTrue(prop(note, name("open")))) return;
  const message: Str = text(prop(note, name("message")));
  if (!hasText(message) || units(message) === 0 || isLong(message)) return;
  if (today < 0 || dateOf(text(prop(note, name("until")))) < today) return;
  setText(messages, count, message);
  count++;
}

/** Whether no block wrote it: a message has so many bytes in every build, and no more units than bytes. */
function isLong(message: Str): bool {
  return units(message) > MESSAGE_BYTES || escaped(message) > MESSAGE_BYTES;
}

function refuse(): void {
  outObject(1);
  outKey(name("validationAdd"));
  outObject(1);
  outKey(name("errors"));
  outList(count);
  for (let each: i32 = 0; each < count; each++) {
    outObject(2);
    outKey(name("message"));
    outText(getText(messages, each));
    outKey(name("target"));
    outText(literal("$.cart"));
    endObject();
  }
  endList();
  endObject();
  endObject();
}
