/** Conditions in words. */

import { type ConditionDeclarations, declarationsOf, mainField, valuesOf } from "../declarations/condition-declarations.ts";
import type { AnyCondition } from "../declarations/located-condition.ts";
import type { ConditionType, Says } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { pluralForm } from "../lib/plural.ts";
import type { Family } from "../types/family.ts";
import { fillSentence, quoteTexts, type Sentence } from "./sentence.ts";
import { valuePhrase } from "./value-phrase.ts";

/** Describes a condition as part of a sentence: "the cart total is more than $100.00 in the store's currency". */
export function writeClause(family: Family, condition: AnyCondition, currency: string | undefined): Sentence {
  const declarations = declarationsOf(family, condition);
  return declarations === undefined ? [unknown(condition)] : clauseOf(declarations, condition, currency);
}

/** Describes a condition whose declarations are given. */
export function clauseOf({ type, operator }: ConditionDeclarations, condition: AnyCondition, currency: string | undefined): Sentence {
  const main = mainField(type);
  const count = valuesOf(type.properties[main], getProperty(condition, main)).length;
  const says = form(operator.phrase, count);
  return fillSentence(says, (field) => {
    const schema = Object.hasOwn(type.properties, field) ? type.properties[field] : undefined;
    if (schema === undefined) return [];
    const product = schema.widget === "product-variants" ? productIn(type, condition, says) : undefined;
    return valuePhrase(schema, getProperty(condition, field), currency, product);
  });
}

/** Returns the product that a sentence names beside its variants. */
function productIn({ properties }: ConditionType, condition: AnyCondition, says: string): string | undefined {
  const name = Object.keys(properties).find((each) => properties[each]?.widget === "product" && says.includes(`{${each}}`));
  return name === undefined ? undefined : String(getProperty(condition, name));
}

function form(says: Says, count: number): string {
  return typeof says === "string" ? says : pluralForm(Math.max(1, count), says);
}

/** Describes an unknown condition. A rule with one does nothing, whatever its other conditions are. */
function unknown({ type, operator }: AnyCondition): string {
  return `${quoteTexts(`${type} ${operator}`)} holds, not supported by this version; never true`;
}
