import type { ConditionType } from "../../../engine/generated/declarations.ts";

/** Texts about facts that checkout learns late; undefined where a fact is known from the start. */
const WORDS: Record<ConditionType["known"], string | undefined> = {
  always: undefined,
  address: "Known once the buyer has typed a delivery address. Until then it satisfies no comparison.",
  customer: "Known for signed-in customers only.",
  company: "Known for buyers who order for a company only.",
  email: "Known once the buyer has typed an email address. Until then it satisfies no comparison.",
  delivery: "Known once the buyer has chosen a delivery method. Until then it satisfies no comparison.",
};

/** Texts by the declared word; other item types have none. */
export const FACT_AVAILABILITY: ReadonlyMap<unknown, string | undefined> = new Map(Object.entries(WORDS));
