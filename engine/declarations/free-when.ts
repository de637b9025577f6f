import type { When } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";
import { expectedValues } from "./expected-values.ts";
import { ownersOf } from "./function-owners.ts";

/** Returns the values of fields under which an owner gives the products of a family's list away; undefined if none does. */
export function freeWhen(family: string, list: string): When | undefined {
  const owner = ownersOf(family).find(({ discount }) => discount?.list === list);
  return owner?.neededBy.find((need) => need.family === family)?.when;
}

/** Returns the fields, with a value for each, that give the products away. */
export function freeFields(when: When): Fields {
  return Object.fromEntries(
    Object.entries(when).flatMap(
      ([name, expected]) =>
        expectedValues(expected)
          ?.slice(0, 1)
          .map((value) => [name, value]) ?? [],
    ),
  );
}
