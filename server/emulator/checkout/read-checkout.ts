import type { Problem } from "../../../engine/types/problem.ts";
import type { Address, Store } from "../store.ts";
import type { Checkout, Line } from "./checkout.ts";
import { readBuyer } from "./read-buyer.ts";
import { readDeliveryGroups, readDeliveryOption } from "./read-delivery.ts";
import { readDiscounts } from "./read-discounts.ts";
import { readFacts, withFacts } from "./read-facts.ts";
import { readLine } from "./read-line.ts";
import { readMarket } from "./read-market.ts";
import { readMethods } from "./read-methods.ts";
import { Reader } from "./reader.ts";
import { isCode } from "./schemas.ts";

const KEYS = [
  ...["lines", "customer", "email", "address", "attributes", "market", "paymentMethods"],
  ...["deliveryOptions", "deliveryMethod", "discountCodes", "step", "facts"],
];
const ADDRESS = [
  "address1",
  "address2",
  "city",
  "company",
  "countryCode",
  "firstName",
  "lastName",
  "phone",
  "provinceCode",
  "zip",
] as const;
const STEPS = ["cart", "information", "shipping", "payment"] as const;
const MAX_LINES = 500;

/** Reads a checkout file. Everything is optional, products and customers are looked up, and problems have paths. */
export function readCheckout(store: Store, raw: unknown): { checkout: Checkout; problems: Problem[] } {
  const reader = new Reader();
  const file = reader.object(raw, "", KEYS) ?? {};
  const listed = readLines(reader, store, file.lines);
  const facts = readFacts(reader, file.facts, listed.length);
  const lines = withFacts(listed, facts);
  const { customer, company } = readBuyer(reader, store, file.customer);
  const market = readMarket(reader, store, file.market);
  const step = reader.choice(file.step, "/step", STEPS) ?? "information";
  const entered = readAddress(reader, file.address);
  const address = step === "cart" ? null : entered;
  const deliveryGroups = readDeliveryGroups(reader, store, file.deliveryOptions, { lines, address, hasStarted: step !== "cart" });
  const checkout: Checkout = {
    lines,
    customer,
    company,
    email: reader.text(file.email, "/email") ?? customer?.email ?? null,
    address,
    attributes: reader.map(file.attributes, "/attributes"),
    market,
    paymentMethods: readMethods(reader, store, file.paymentMethods, market.country),
    deliveryGroups,
    deliveryMethod: readDeliveryOption(reader, file.deliveryMethod, deliveryGroups),
    discounts: readDiscounts(reader, store, file.discountCodes, lines),
    takings: [],
    step,
    facts,
  };
  return { checkout, problems: reader.problems };
}

function readLines(reader: Reader, store: Store, raw: unknown): Line[] {
  const lines = reader.list(raw, "/lines") ?? [];
  if (lines.length > MAX_LINES) reader.refuse("/lines", `must have at most ${MAX_LINES} lines`);
  return lines.slice(0, MAX_LINES).flatMap((line, at) => readLine(reader, store, line, at) ?? []);
}

function readAddress(reader: Reader, raw: unknown): Address | null {
  const given = reader.object(raw, "/address", ADDRESS);
  if (!given) return null;
  const address: Address = {};
  for (const field of ADDRESS) {
    const text = reader.text(given[field], `/address/${field}`);
    if (text !== undefined) address[field] = field === "countryCode" || field === "provinceCode" ? text.trim().toUpperCase() : text;
  }
  const { countryCode } = address;
  if (countryCode !== undefined && !isCode("CountryCode", countryCode))
    reader.refuse("/address/countryCode", "must be a country code of two letters, such as US");
  return address;
}
