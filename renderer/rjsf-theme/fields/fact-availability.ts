import type { ConditionType } from "../../../engine/generated/declarations.ts";

/** Texts about facts that checkout learns late; undefined where a fact is known from the start. */
const AVAILABILITY_TEXTS: Record<ConditionType["availability"], string | undefined> = {
  always: undefined,
  address: "Known after the customer enters a delivery address. Until then, the condition isn't met.",
  customer: "Known only for signed-in customers.",
  company: "Known only for customers who order for a company.",
  email: "Known after the customer enters an email address. Until then, the condition isn't met.",
  delivery: "Known after the customer chooses a delivery method. Until then, the condition isn't met.",
};

/** Texts by the declared word; other item types have none. */
export const FACT_AVAILABILITY: ReadonlyMap<unknown, string | undefined> = new Map(Object.entries(AVAILABILITY_TEXTS));
