import { getProperty } from "../../../engine/lib/object.ts";
import type { Context } from "./default-facts.ts";
import { dateOf } from "./local-time.ts";
import { jsonOf, textOf, typeOf } from "./metafields.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Values that follow from other facts of the same object. Undefined if nothing follows. */
export const DERIVED_FACTS: Readonly<Record<string, (source: unknown, context: Context) => unknown>> = {
  "BuyerIdentity.isAuthenticated": (buyer) => Boolean(getProperty(buyer, "customer")),
  "Customer.displayName": (customer) => displayName(customer),
  "LocalTime.date": (time) => dateOf(getProperty(time, "now")),
  "MarketRegionCountry.name": (region) => countryName(getProperty(region, "code")),
  "Metafield.type": typeOf,
  "Metafield.value": textOf,
  "Metafield.jsonValue": jsonOf,
  "MetaobjectField.type": typeOf,
  "MetaobjectField.value": textOf,
  "MetaobjectField.jsonValue": jsonOf,
  "MoneyV2.currencyCode": (_money, { currency }) => currency,
};

function displayName(customer: unknown): string | undefined {
  const names = [getProperty(customer, "firstName"), getProperty(customer, "lastName")].filter(Boolean).join(" ");
  const email = getProperty(customer, "email");
  return names || (typeof email === "string" ? email : undefined);
}

function countryName(code: unknown): string | undefined {
  return typeof code === "string" ? countries.of(code) : undefined;
}
