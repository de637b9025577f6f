import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { availabilityOf } from "./availability-of.ts";
import type { FieldWithType } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

type Availability = ConditionType["availability"];

/** Reports whether a type only tests for presence. The result is known at any time: a missing value fails. */
export function hasOnlyPresenceTests({ operators }: Pick<ConditionType, "operators">): boolean {
  return Object.values(operators).every(
    ({ test: match, aggregate, otherFacts: and }) => match === "exists" && aggregate === undefined && and === undefined,
  );
}

/** Checks that a type declares when checkout knows its facts, as their paths show. The text for an unknown fact depends on this. */
export function checkAvailability(
  { availability, operators }: ConditionType,
  facts: readonly (readonly FieldWithType[])[],
  report: Report,
): void {
  const later = [...new Set(facts.flatMap((fact) => fact.filter((each) => !isConditionFact(fact, each)).flatMap(availabilityOf)))];
  const right: readonly Availability[] =
    later.length === 0 ? ["always"] : [...later, ...(hasOnlyPresenceTests({ operators }) ? (["always"] as const) : [])];
  if (!right.includes(availability))
    report(["availability"], `is "${availability}", and what it compares is known by the path: ${oneOf(right)}`);
}

/** Reports whether a fact only tells that something is present, such as the company for which a buyer orders. The result is always known. */
function isConditionFact(fact: readonly FieldWithType[], each: FieldWithType): boolean {
  return fact.at(-1)?.field.name === "__typename" && fact.at(-2) === each;
}
