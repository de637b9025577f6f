/** Notes that a block wrote on the cart. A note is valid until the end of its date, by the store's clock. */
import { dateOf } from "./date.ts";
import { input, name, prop, text, Val } from "./host.ts";

/** Returns the note under a name of the input query. */
export function cartNote(metafield: Val): Val {
  return prop(metafield, name("jsonValue"));
}

/** Returns the store's date as a number; negative if it is unknown, in which case no note is valid. */
export function today(): f64 {
  return dateOf(text(prop(prop(prop(input(), name("shop")), name("localTime")), name("date"))));
}

export function isNoteCurrent(note: Val, day: f64): bool {
  return day >= 0 && dateOf(text(prop(note, name("until")))) >= day;
}
