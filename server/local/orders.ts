import { createHash, randomInt } from "node:crypto";
import { parseGid } from "./admin/gid.ts";
import type { Checkout, Line } from "./checkout/checkout.ts";
import { selectedOption } from "./checkout/delivery.ts";
import { amountsIn, type OrderAmounts } from "./order-amounts.ts";
import type { Address, Discount, ShopRecord } from "./store.ts";

/** What a buyer's order is known by; an update or a cancellation repeats the number of the order that was made. */
export interface OrderFacts {
  shop: ShopRecord;
  checkout: Checkout;
  number: number;
  placedAt: Date;
  changedAt: Date;
  cancelled: boolean;
  /** Of the checkout that it came from, where somebody knows it. */
  checkoutToken?: string | undefined;
}

const FIRST_NUMBER = 5_600_000_000_000;

/** A number that no other order has. */
export function newOrderNumber(): number {
  return FIRST_NUMBER + randomInt(1_000_000_000);
}

/** An order as the platform's order events carry it: the REST form, with the buyer's name and address, which an app must not keep. */
export function orderPayload({
  shop,
  checkout,
  number,
  placedAt,
  changedAt,
  cancelled,
  checkoutToken,
}: OrderFacts): Record<string, unknown> {
  const { currencyCode: currency } = shop;
  const { currency: presentment_currency, rate } = checkout.market;
  const own = amountsIn(checkout, currency, "1");
  const both: Both = [own, amountsIn(checkout, presentment_currency, rate)];
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
    discount_codes: checkout.discounts.map(({ code, percentage }, at) => ({ code, amount: own.off[at], type: kindOf(percentage) })),
    discount_applications: checkout.discounts.map(application),
    line_items: checkout.lines.map((line, at) => lineItem(line, { id: number * 10 + at, at, both, cancelled })),
  };
}

/** What an order comes to in the store's currency and in the buyer's. */
type Both = readonly [own: OrderAmounts, buyers: OrderAmounts];

interface Place {
  id: number;
  at: number;
  both: Both;
  cancelled: boolean;
}

function lineItem({ product, variant, quantity, attributes }: Line, { id, at, both, cancelled }: Place): Record<string, unknown> {
  const price = ({ lines }: OrderAmounts) => lines[at]?.price;
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

/** What the discounts take off a line; those that take nothing are not told. */
function allocations(both: Both, at: number): Record<string, unknown>[] {
  const [own, buyers] = both;
  return own.off.flatMap((_, index) => {
    const off = ({ lines }: OrderAmounts) => lines[at]?.off[index];
    if (off(own) === own.zero && off(buyers) === buyers.zero) return [];
    return { amount: off(own), discount_application_index: index, amount_set: inBoth(both, off) };
  });
}

function application({ code, percentage, amount }: Discount): Record<string, unknown> {
  const value = { value: percentage === undefined ? amount : String(percentage), value_type: kindOf(percentage) };
  return { type: "discount_code", code, ...value, target_type: "line_item", target_selection: "all", allocation_method: "across" };
}

function kindOf(percentage: number | undefined): "percentage" | "fixed_amount" {
  return percentage === undefined ? "fixed_amount" : "percentage";
}

/** An amount as the platform tells it in both currencies. */
function inBoth([own, buyers]: Both, amountOf: (amounts: OrderAmounts) => string | undefined) {
  const money = (amounts: OrderAmounts) => ({ amount: amountOf(amounts), currency_code: amounts.currency });
  return { shop_money: money(own), presentment_money: money(buyers) };
}

function subtotalOf({ subtotal }: OrderAmounts): string {
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
