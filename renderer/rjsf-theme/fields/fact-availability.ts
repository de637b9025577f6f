import type { ConditionType } from "../../../engine/generated/declarations.ts";

/** What a merchant has to know of facts that checkout learns late; nothing where a fact is there from the start. */
const WORDS: Record<ConditionType["known"], string | undefined> = {
  always: undefined,
  address: "Known once the buyer has typed a delivery address. Until then it satisfies no comparison.",
  customer: "Known for signed-in customers only.",
  company: "Known for buyers who order for a company only.",
  email: "Known once the buyer has typed an email address. Until then it satisfies no comparison.",
  delivery: "Known once the buyer has chosen a delivery method. Until then it satisfies no comparison.",
};

/** By the word of the declaration; of other kinds nothing is said. */
export const AVAILABILITY: ReadonlyMap<unknown, string | undefined> = new Map(Object.entries(WORDS));
