import { getNamedType } from "graphql";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { FieldWithType } from "./field-types.ts";

type Availability = ConditionType["availability"];

/** States in which checkout has data that the buyer enters, by the type of the data, or by parent type and field. */
const LATER: Readonly<Record<string, Availability>> = {
  MailingAddress: "address",
  Customer: "customer",
  PurchasingCompany: "company",
  "BuyerIdentity.email": "email",
  "CartDeliveryGroup.selectedDeliveryOption": "delivery",
};

/** Returns the moment from which checkout has a field, if that is not the beginning: none or one. */
export function availabilityOf({ field, parent }: Pick<FieldWithType, "field" | "parent">): Availability[] {
  const state = LATER[`${parent.name}.${field.name}`] ?? LATER[getNamedType(field.type).name];
  return state === undefined ? [] : [state];
}
