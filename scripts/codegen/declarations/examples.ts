import type { AnyCondition } from "../../../engine/declarations/located-condition.ts";
import type { ConditionType, Operator } from "../../../engine/generated/declarations.ts";
import { asRecord, isObject } from "../../../engine/lib/object.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import type { Source } from "./load.ts";

/** A checkout, and the outcome of a condition there. */
export interface Example {
  checkout: Facts;
  /** Id of the operator. */
  operator: string;
  values: Readonly<Record<string, unknown>>;
  state: ConditionState;
}

/** Returns the examples of each condition type, by the type's id. They are in the type's file, and are left out of the product. */
export function examplesOf(sources: readonly Source[]): ReadonlyMap<string, readonly Example[]> {
  return new Map(sources.filter(({ folder }) => folder === "conditions").map(({ id, json }) => [id, examplesIn(json)]));
}

/** Returns the examples of a declaration that its meta-schema has accepted. */
export function examplesIn(json: Readonly<Record<string, unknown>>): Example[] {
  const [first = ""] = Object.keys(asRecord(json.operators));
  const given: readonly unknown[] = Array.isArray(json.examples) ? json.examples : [];
  return given.filter(isObject).map(({ input: checkout, operator, values, expect: expected }) => ({
    checkout: asRecord(checkout),
    operator: typeof operator === "string" ? operator : first,
    values: asRecord(values),
    state: expected === "unknown" ? "unknown" : expected === true ? "holds" : "fails",
  }));
}

/** Returns the operator of an example; undefined if the type has none of that id. */
export function operatorOf({ operators }: ConditionType, { operator }: Example): Operator | undefined {
  return Object.hasOwn(operators, operator) ? operators[operator] : undefined;
}

/** Returns the condition of an example as a merchant would fill it in. */
export function conditionOf(type: ConditionType, example: Example): AnyCondition {
  return { ...example.values, id: "1", type: type.title, operator: operatorOf(type, example)?.title ?? "" };
}
