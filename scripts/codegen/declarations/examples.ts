import type { AnyCondition } from "../../../engine/declarations/located-condition.ts";
import type { ConditionType, Operator } from "../../../engine/generated/declarations.ts";
import { asRecord, isObject } from "../../../engine/lib/object.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import type { Source } from "./load.ts";

/** A checkout, and how a condition of a type comes out there. */
export interface Example {
  checkout: Facts;
  /** The id of the operator. */
  operator: string;
  values: Readonly<Record<string, unknown>>;
  state: ConditionState;
}

/** The examples of every condition type by its id: they stand in its file, and are no part of what the product carries of it. */
export function examplesOf(sources: readonly Source[]): ReadonlyMap<string, readonly Example[]> {
  return new Map(sources.filter(({ folder }) => folder === "conditions").map(({ id, json }) => [id, examplesIn(json)]));
}

/** The examples of a declaration that its meta-schema has accepted. */
export function examplesIn(json: Readonly<Record<string, unknown>>): Example[] {
  const [first = ""] = Object.keys(asRecord(json.operators));
  const given: readonly unknown[] = Array.isArray(json.examples) ? json.examples : [];
  return given.filter(isObject).map(({ checkout, operator, values, holds }) => ({
    checkout: asRecord(checkout),
    operator: typeof operator === "string" ? operator : first,
    values: asRecord(values),
    state: holds === "unknown" ? "unknown" : holds === true ? "holds" : "fails",
  }));
}

/** The operator that an example tries; nothing where the type has none of that id. */
export function operatorOf({ operators }: ConditionType, { operator }: Example): Operator | undefined {
  return Object.hasOwn(operators, operator) ? operators[operator] : undefined;
}

/** The condition of an example, as a merchant would have filled it in. */
export function conditionOf(type: ConditionType, example: Example): AnyCondition {
  return { ...example.values, id: "1", type: type.title, operator: operatorOf(type, example)?.title ?? "" };
}
