import { createHash, randomInt } from "node:crypto";
import { parseGid } from "./admin-api/gid.ts";
import { type Amounts, buyerAmounts, storeAmounts } from "./checkout/amounts.ts";
import type { Checkout, Line } from "./checkout/checkout.ts";
import { selectedOption } from "./checkout/delivery.ts";
import type { DiscountEffect, Value } from "./checkout/discount-effect.ts";
import type { Address, ShopRecord } from "./store.ts";

/** Facts about a buyer's order. An update or a cancellation has the number of the created order. */
export interface OrderPayloadFacts {
  shop: ShopRecord;
  checkout: Checkout;
  number: number;
  placedAt: Date;
  changedAt: Date;
  cancelled: boolean;
  /** Token of the order's checkout, if known. */
  checkoutToken?: string | undefined;
}

const FIRST_NUMBER = 5_600_000_000_000;

/** Returns a new order number, which no other order has. */
export function newOrderNumber(): number {
  return FIRST_NUMBER + randomInt(1_000_000_000);
}

/** Returns an order in the REST form of Shopify's order events. The form has the buyer's name and address, which an app must not store. */
export function orderPayload({
  shop,
  checkout,
  number,
  placedAt,
  changedAt,
  cancelled,
  checkoutToken,
}: OrderPayloadFacts): Record<string, unknown> {
  const { currencyCode: currency } = shop;
  const { currency: presentment_currency } = checkout.market;
  const own = storeAmounts(checkout, shop);
  const both: Both = [own, buyerAmounts(checkout)];
  const token = checkoutToken ?? createHash("md5").update(String(number)).digest("hex");
  return {
    id: number,
    admin_graphql_api_id: `gid://shopify/Order/${number}`,
    name: `#${number % 100_000}`,
    test: true,
    ...{ cart_token: `cart-${token}`, checkout_token: token },
    ...{ created_at: placedAt.toISOString(), processed_at: placedAt.toISOString(), updated_at: changedAt.toISOString() },
    ...{ cancelled_at: cancelled ? changedAt.toISOString() : null, cancel_reason: cancelled ? "customer" : null },
    ...{ currency, presentment_currency, financial_status: "paid" },
    ...{ subtotal_price: own.subtotal, total_price: own.subtotal, total_discounts: own.discounts, total_tax: own.zero },
    ...{ subtotal_price_set: inBoth(both, subtotalOf), total_price_set: inBoth(both, subtotalOf) },
    total_discounts_set: inBoth(both, ({ discounts }) => discounts),
    current_total_price: cancelled ? own.zero : own.subtotal,
    ...buyerOf(checkout),
    note_attributes: pairs(checkout.attributes),
    payment_gateway_names: checkout.paymentMethods.slice(0, 1).map(({ name }) => name),
    shipping_lines: checkout.deliveryGroups
      .flatMap((group) => selectedOption(group, { ...checkout, step: "payment" }) ?? [])
      .map(({ title }) => ({ title })),
    discount_codes: checkout.takings.flatMap(({ code, value }, at) =>
      code === null ? [] : [{ code, amount: own.off[at], type: worthOf(value).value_type }],
    ),
    discount_applications: checkout.takings.map(application),
    line_items: checkout.lines.map((line, at) => lineItem(line, { id: number * 10 + at, at, both, cancelled })),
    refunds: [],
  };
}

/** Amounts of an order in the store's currency and in the buyer's. */
type Both = readonly [own: Amounts, buyers: Amounts];

interface Place {
  id: number;
  at: number;
  both: Both;
  cancelled: boolean;
}

function lineItem({ product, variant, quantity, attributes }: Line, { id, at, both, cancelled }: Place): Record<string, unknown> {
  const price = ({ lines }: Amounts) => lines[at]?.price;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
    ...{ product_id: numberOf(product.id), variant_id: numberOf(variant.id), title: product.title, variant_title: variant.title },
    ...{ sku: variant.sku, vendor: product.vendor, gift_card: product.isGiftCard, requires_shipping: variant.requiresShipping },
    ...{ quantity, current_quantity: cancelled ? 0 : quantity, price: price(both[0]), price_set: inBoth(both, price) },
    properties: pairs(attributes),
    ...{ total_discount: both[0].zero, discount_allocations: allocations(both, at) },
  };
}

/** Returns the discount allocations of a line. Discounts that take nothing off are left out. */
function allocations(both: Both, at: number): Record<string, unknown>[] {
  const [own, buyers] = both;
  return own.off.flatMap((_, index) => {
    const off = ({ lines }: Amounts) => lines[at]?.off[index];
    if (off(own) === own.zero && off(buyers) === buyers.zero) return [];
    return { amount: off(own), discount_application_index: index, amount_set: inBoth(both, off) };
  });
}

/** Returns a discount application. A product discount is shown as one of the lines that it applies to. */
function application({ title, code, of, value }: DiscountEffect): Record<string, unknown> {
  return {
    ...(code === null ? { type: "automatic", title } : { type: "discount_code", code }),
    ...worthOf(value),
    target_type: "line_item",
    target_selection: of === "PRODUCT" ? "entitled" : "all",
    allocation_method: "each" in value && value.each ? "each" : "across",
  };
}

function worthOf(value: Value): { value: string; value_type: "percentage" | "fixed_amount" } {
  if ("percentage" in value) return { value: value.percentage, value_type: "percentage" };
  return { value: value.amount.store, value_type: "fixed_amount" };
}

/** Returns an amount in both currencies in Shopify's shape. */
function inBoth([own, buyers]: Both, amountOf: (amounts: Amounts) => string | undefined) {
  const money = (amounts: Amounts) => ({ amount: amountOf(amounts), currency_code: amounts.currency });
  return { shop_money: money(own), presentment_money: money(buyers) };
}

function subtotalOf({ subtotal }: Amounts): string {
  return subtotal;
}

function buyerOf({ customer, email, address }: Checkout): Record<string, unknown> {
  const shipping_address = address && addressOf(address);
  const contact = { email, phone: address?.phone ?? null, shipping_address, billing_address: shipping_address };
  if (!customer) return { ...contact, customer: null };
  const { id, firstName, lastName, tags } = customer;
  const person = { id: numberOf(id), email: customer.email, first_name: firstName, last_name: lastName, tags: tags.join(", ") };
  return { ...contact, customer: person };
}

function addressOf({ firstName, lastName, countryCode, provinceCode, ...rest }: Address): Record<string, unknown> {
  return { first_name: firstName, last_name: lastName, country_code: countryCode, province_code: provinceCode, ...rest };
}

function numberOf(id: string): number {
  return Number(parseGid(id).number);
}

function pairs(attributes: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(attributes).map(([name, value]) => ({ name, value }));
}
