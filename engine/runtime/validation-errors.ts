/** Messages of a run that stop an order, written as validation errors of the cart. */
import {
  endList,
  endObject,
  getText,
  input,
  literal,
  NO_TEXTS,
  name,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  isSameText,
  setText,
  Texts,
  text,
  texts,
} from "./host.ts";

let messages: Texts = NO_TEXTS;
let count: i32 = 0;

/** Starts anew, with memory for this many messages. */
export function openErrors(capacity: i32): void {
  messages = texts(capacity);
  count = 0;
}

/** Resets the messages, without memory for any. */
export function noErrors(): void {
  messages = NO_TEXTS;
  count = 0;
}

export function addError(message: Str): void {
  setText(messages, count, message);
  count++;
}

/** Reports whether the customer is about to pay; nothing is refused before that. */
export function isCompletion(): bool {
  return isSameText(text(prop(prop(input(), name("buyerJourney")), name("step"))), literal("CHECKOUT_COMPLETION"));
}

export function writeErrors(): void {
  outObject(1);
  outKey(name("operations"));
  outList(count > 0 ? 1 : 0);
  if (count > 0) writeErrorList();
  endList();
  endObject();
}

function writeErrorList(): void {
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
