import { createHash, randomInt } from "node:crypto";
import { parseGid } from "./admin/gid.ts";
import type { Checkout, Line } from "./checkout/checkout.ts";
import { selectedOption } from "./checkout/delivery.ts";
import { convert, sum, times } from "./checkout/money.ts";
import type { Address, ShopRecord } from "./store.ts";

/** What a buyer's order is known by; an update or a cancellation repeats the number of the order that was made. */
export interface OrderFacts {
  shop: ShopRecord;
  checkout: Checkout;
  number: number;
  placedAt: Date;
  changedAt: Date;
  cancelled: boolean;
}

const FIRST_NUMBER = 5_600_000_000_000;

/** A number that no other order has. */
export function newOrderNumber(): number {
  return FIRST_NUMBER + randomInt(1_000_000_000);
}

/** An order as the platform's order events carry it: the REST form, with the buyer's name and address, which an app must not keep. */
export function orderPayload({ shop, checkout, number, placedAt, changedAt, cancelled }: OrderFacts): Record<string, unknown> {
  const { currencyCode: currency } = shop;
  const subtotal = sum(
    checkout.lines.map(({ price, quantity }) => times(price, quantity, currency)),
    currency,
  );
  const token = createHash("md5").update(String(number)).digest("hex");
  return {
    id: number,
    admin_graphql_api_id: `gid://shopify/Order/${number}`,
    name: `#${number % 100_000}`,
    test: true,
    ...{ cart_token: `cart-${token}`, checkout_token: token },
    ...{ created_at: placedAt.toISOString(), processed_at: placedAt.toISOString(), updated_at: changedAt.toISOString() },
    ...{ cancelled_at: cancelled ? changedAt.toISOString() : null, cancel_reason: cancelled ? "customer" : null },
    ...{ currency, presentment_currency: checkout.market.currency, financial_status: "paid" },
    ...{ subtotal_price: subtotal, total_price: subtotal, total_discounts: zero(currency), total_tax: zero(currency) },
    current_total_price: cancelled ? zero(currency) : subtotal,
    ...buyerOf(checkout),
    note_attributes: pairs(checkout.attributes),
    payment_gateway_names: checkout.paymentMethods.slice(0, 1).map(({ name }) => name),
    shipping_lines: checkout.deliveryGroups
      .flatMap((group) => selectedOption(group, { ...checkout, step: "payment" }) ?? [])
      .map(({ title }) => ({ title })),
    line_items: checkout.lines.map((line, at) => lineItem(line, number * 10 + at, cancelled)),
  };
}

function lineItem({ product, variant, quantity, price, attributes }: Line, id: number, cancelled: boolean): Record<string, unknown> {
  return {
    id,
    admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
    ...{ product_id: numberOf(product.id), variant_id: numberOf(variant.id), title: product.title, variant_title: variant.title },
    ...{ sku: variant.sku, vendor: product.vendor, gift_card: product.isGiftCard, requires_shipping: variant.requiresShipping },
    ...{ quantity, current_quantity: cancelled ? 0 : quantity, price },
    properties: pairs(attributes),
    ...{ total_discount: "0.00", discount_allocations: [] },
  };
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

function zero(currency: string): string {
  return convert("0", "1", currency);
}
