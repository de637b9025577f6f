/** How requests and replies hold what they are about: written by one side and read by the other from the same words. */
import type { Wire } from "../types.ts";
import { at } from "./object.ts";

/** A value as it is sent. */
export function wrapped(wire: Wire, value: unknown): unknown {
  return namesOf(wire).reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** The value in what was sent; undefined where there is none. */
export function unwrapped(wire: Wire, sent: unknown): unknown {
  return at(sent, ...namesOf(wire));
}

function namesOf(wire: Wire): string[] {
  switch (wire.style) {
    case "bare":
      return [];
    case "named":
      return [wire.key];
    case "bodyData":
    case "connection":
      return ["body", "data", wire.key];
    default:
      return [wire.style];
  }
}
