import { splitList } from "../../engine/declarations/list-text.ts";
import type { CartInput } from "../../engine/evaluator/cart-input.ts";

/** Sample number, as good as any other. */
const SOME_PHONE = "+14155550132";
/** Rate of the store's own currency, in which the prices are. */
const OWN_CURRENCY = "1";

/** Facts about a customer as they are entered. */
export interface BuyerFacts {
  /** Country code; empty while it is not known. */
  country: string;
  /** True if the customer orders for a company. */
  company: boolean;
  /** True if the customer has given a phone number. */
  phone: boolean;
  /** Discount codes, with commas between. */
  codes: string;
  /** Day on which the cart is tried; empty for today. */
  day: string;
  /** True if the cart was opened by the test link. */
  test: boolean;
}

/** Facts before any is entered. */
export const UNKNOWN_BUYER: BuyerFacts = { country: "", company: false, phone: false, codes: "", day: "", test: false };

/** Day and test mark with which a cart is tried. */
interface Trial {
  today: string;
  testMark: string;
}

/** Returns the part of a cart that the customer's facts decide. */
export function toBuyer({ country, company, phone, codes, day, test }: BuyerFacts, { today, testMark }: Trial): Omit<CartInput, "lines"> {
  return {
    ...{ company, country: country === "" ? null : country, codes: splitList(codes, ","), phone: phone ? SOME_PHONE : null },
    rate: OWN_CURRENCY,
    today: day || today,
    testMark: test ? testMark : undefined,
  };
}
