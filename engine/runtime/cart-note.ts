/** What a block has noted on the cart: it counts to the end of the day that it names, by the clock of the store. */
import { dateOf } from "./date.ts";
import { input, name, prop, text, Val } from "./host.ts";

/** What stands on the cart under a name of the input query. */
export function cartNote(metafield: Val): Val {
  return prop(metafield, name("jsonValue"));
}

/** The date of the store, as a number; below 0 where nobody knows it, and then no note counts. */
export function today(): f64 {
  return dateOf(text(prop(prop(prop(input(), name("shop")), name("localTime")), name("date"))));
}

export function isNoteCurrent(note: Val, day: f64): bool {
  return day >= 0 && dateOf(text(prop(note, name("until")))) >= day;
}
