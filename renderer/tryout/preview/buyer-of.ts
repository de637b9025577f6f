import { splitList } from "../../../engine/declarations/list-text.ts";
import { factId } from "../../../engine/facts/fact-id.ts";
import type { FactPath } from "../../../engine/types/facts.ts";
import type { FactValues } from "../../../engine/types/trial.ts";

/** Customer of a trial as a block sees one. */
export interface TrialBuyer {
  country: string | null;
  company: boolean;
  phone: string | null;
  codes: readonly string[];
}

/** Returns the customer of a trial. */
export function buyerOf(values: FactValues): TrialBuyer {
  const at = (...path: FactPath) => values[factId({ path })];
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    country: text(at("localization", "country", "isoCode")),
    company: at("cart", "buyerIdentity", "purchasingCompany") === true,
    phone: text(at("cart", "buyerIdentity", "phone")) ?? text(at("cart", "deliveryGroups", 0, "deliveryAddress", "phone")),
    codes: splitList(text(at("enteredDiscountCodes", 0, "code")) ?? "", ","),
  };
}
