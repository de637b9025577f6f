import { getNamedType } from "graphql";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { FieldWithType } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

type Known = ConditionType["known"];

/** What a checkout has only once the buyer has said it, by the type of it, or by the field and what that belongs to. */
const LATER: Readonly<Record<string, Known>> = {
  MailingAddress: "address",
  Customer: "customer",
  PurchasingCompany: "company",
  "BuyerIdentity.email": "email",
  "CartDeliveryGroup.selectedDeliveryOption": "delivery",
};

/** Whether a type only asks if there is something, wherever it may stand: that is known at any time, and what is not there fails. */
export function asksPresence({ operators }: Pick<ConditionType, "operators">): boolean {
  return Object.values(operators).every(({ match, sum, and }) => match === "exists" && sum === undefined && and === undefined);
}

/** A type says when checkout knows what it compares; the path of that says it, too, and the words for an unknown fact follow from it. */
export function checkKnown({ known, operators }: ConditionType, facts: readonly (readonly FieldWithType[])[], report: Report): void {
  const later = [...new Set(facts.flatMap((fact) => fact.filter((each) => !isAsked(fact, each)).flatMap(stateOf)))];
  const right: readonly Known[] =
    later.length === 0 ? ["always"] : [...later, ...(asksPresence({ operators }) ? (["always"] as const) : [])];
  if (!right.includes(known)) report(["known"], `is "${known}", and what it compares is known by the path: ${oneOf(right)}`);
}

function stateOf({ field, parent }: FieldWithType): Known[] {
  const state = LATER[`${parent.name}.${field.name}`] ?? LATER[getNamedType(field.type).name];
  return state === undefined ? [] : [state];
}

/** Whether a fact is no more than that something is there, such as the company a buyer orders for: that is always known. */
function isAsked(fact: readonly FieldWithType[], each: FieldWithType): boolean {
  return fact.at(-1)?.field.name === "__typename" && fact.at(-2) === each;
}
