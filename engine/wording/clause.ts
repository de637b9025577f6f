/** Conditions in words. */

import { property } from "../declare/object.ts";
import type { AnyCondition } from "../declare/placed.ts";
import { resourceOf } from "../declare/resource.ts";
import { type Meaning, mainField, meaning, valuesOf } from "../rule/condition.ts";
import type { ConditionType, Family, FieldSchema, Says } from "../types.ts";
import { fill, quoted, type Said } from "./said.ts";
import { inWords } from "./value.ts";

/** A condition as a part of a sentence: "the cart total is more than $100.00 in the store's currency". */
export function clause(family: Family, condition: AnyCondition, currency: string | undefined): Said {
  const found = meaning(family, condition);
  return found === undefined ? [unknown(condition)] : clauseOf(found, condition, currency);
}

/** The same of a condition whose declarations are at hand. */
export function clauseOf({ type, operator }: Meaning, condition: AnyCondition, currency: string | undefined): Said {
  const main = mainField(type);
  const count = valuesOf(type.properties[main], property(condition, main)).length;
  const says = form(operator.says, count);
  return fill(says, (field) => {
    const schema = Object.hasOwn(type.properties, field) ? type.properties[field] : undefined;
    if (schema === undefined) return [];
    const product = resourceOf(schema)?.type === "ProductVariant" ? productIn(type, condition, says) : undefined;
    return inWords(schema, property(condition, field), currency, product);
  });
}

/** The one product that a sentence names besides its variants. */
function productIn(type: ConditionType, condition: AnyCondition, says: string): string | undefined {
  const fields = Object.entries(type.properties).filter(([name, field]) => isProduct(field) && says.includes(`{${name}}`));
  const [product, ...others] = fields.flatMap(([name, field]) => valuesOf(field, property(condition, name)));
  return others.length === 0 ? product : undefined;
}

function isProduct(field: FieldSchema): boolean {
  return resourceOf(field)?.type === "Product";
}

function form(says: Says, count: number): string {
  return typeof says === "string" ? says : count > 1 ? says.other : says.one;
}

/** Such a rule does nothing, whatever else it says. */
function unknown({ type, operator }: AnyCondition): string {
  return `${quoted(`${type} ${operator}`)} holds, which this version does not know and so never does`;
}
