import { getNamedType } from "graphql";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { FieldWithType } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

type Availability = ConditionType["known"];

/** States in which checkout has data that the buyer enters, by the type of the data, or by parent type and field. */
const LATER: Readonly<Record<string, Availability>> = {
  MailingAddress: "address",
  Customer: "customer",
  PurchasingCompany: "company",
  "BuyerIdentity.email": "email",
  "CartDeliveryGroup.selectedDeliveryOption": "delivery",
};

/** Reports whether a type only tests for presence. The result is known at any time: a missing value fails. */
export function hasOnlyPresenceTests({ operators }: Pick<ConditionType, "operators">): boolean {
  return Object.values(operators).every(({ match, sum, and }) => match === "exists" && sum === undefined && and === undefined);
}

/** Checks that a type declares when checkout knows its facts, as their paths show. The text for an unknown fact depends on this. */
export function checkAvailability(
  { known: availability, operators }: ConditionType,
  facts: readonly (readonly FieldWithType[])[],
  report: Report,
): void {
  const later = [...new Set(facts.flatMap((fact) => fact.filter((each) => !isConditionFact(fact, each)).flatMap(stateOf)))];
  const right: readonly Availability[] =
    later.length === 0 ? ["always"] : [...later, ...(hasOnlyPresenceTests({ operators }) ? (["always"] as const) : [])];
  if (!right.includes(availability)) report(["known"], `is "${availability}", and what it compares is known by the path: ${oneOf(right)}`);
}

/** Returns when checkout has what a path leads through; what is only looked for is always known. */
export function statesOf(fields: readonly Pick<FieldWithType, "field" | "parent">[], isLookedFor: boolean): Availability[] {
  return (isLookedFor ? fields.slice(0, -1) : fields).flatMap(stateOf);
}

function stateOf({ field, parent }: Pick<FieldWithType, "field" | "parent">): Availability[] {
  const state = LATER[`${parent.name}.${field.name}`] ?? LATER[getNamedType(field.type).name];
  return state === undefined ? [] : [state];
}

/** Reports whether a fact only tells that something is present, such as the company for which a buyer orders. The result is always known. */
function isConditionFact(fact: readonly FieldWithType[], each: FieldWithType): boolean {
  return fact.at(-1)?.field.name === "__typename" && fact.at(-2) === each;
}
