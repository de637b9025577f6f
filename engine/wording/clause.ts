/** Conditions in words. */
import { meaning, valuesOf } from "../rule/condition.ts";
import type { Condition, Family, Says } from "../types.ts";
import { fill, quoted, type Said } from "./said.ts";
import { inWords } from "./value.ts";

/** A condition as a part of a sentence: "the cart total is more than $100.00 in the store's currency". */
export function clause(family: Family, condition: Condition, currency: string | undefined): Said {
  const found = meaning(family, condition);
  if (found === undefined) return [unknown(condition)];
  const { type, operator } = found;
  const count = valuesOf(type.properties.value, condition.value).length;
  return fill(form(operator.says, count), (field) =>
    field === "value" || field === "secondValue" ? inWords(type.properties[field], condition[field], currency) : [],
  );
}

function form(says: Says, count: number): string {
  return typeof says === "string" ? says : count > 1 ? says.other : says.one;
}

/** Such a rule does nothing, whatever else it says. */
function unknown({ type, operator }: Condition): string {
  return `${quoted(`${type} ${operator}`)} holds, which this version does not know and so never does`;
}
