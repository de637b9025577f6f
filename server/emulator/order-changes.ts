import { AppError } from "../core/app-error.ts";
import { inUnits, isAmount, moneyText } from "./function-input/amounts.ts";

interface Money {
  amount: string;
  currency_code: string;
}

/** An amount in the store's currency and in the buyer's. */
interface Both {
  shop_money: Money;
  presentment_money: Money;
}

/** Fields of an order line that changes read, as events carry them. */
interface LocalLine {
  id: number;
  title: string;
  quantity: number;
  /** Quantity that is left after refunds and edits. */
  current_quantity: number;
  price: string;
  price_set: Both;
  discount_allocations: { amount: string }[];
}

interface LocalRefund {
  id: number;
  created_at: string;
  refund_line_items: { id: number; line_item_id: number; quantity: number; subtotal: string }[];
  order_adjustments: { id: number; kind: string; amount: string; reason: string }[];
}

/** An order as events carry it, with the fields that changes read or write. */
export interface LocalOrder {
  id: number;
  currency: string;
  presentment_currency: string;
  updated_at: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  financial_status: string;
  subtotal_price: string;
  total_price: string;
  subtotal_price_set: Both;
  total_price_set: Both;
  current_total_price: string;
  line_items: LocalLine[];
  refunds: LocalRefund[];
}

/** A change of a placed order. Throws an error with a sentence if the order does not allow it. */
export type OrderChange = (order: LocalOrder, at: string) => LocalOrder;

/** Refunds a number of pieces of a line at the price that was paid for them. */
export function refundPieces(line: number, quantity: number): OrderChange {
  return (order, at) => {
    const { title, current_quantity } = lineOf(order, line);
    if (!Number.isInteger(quantity) || quantity < 1) throw bad("The quantity must be a whole number from 1.");
    if (quantity > current_quantity) throw bad(`There ${is(current_quantity)} left of ${title}.`);
    return refunded(order, at, [{ line, quantity }], null);
  };
}

/** Refunds an amount in the store's currency that belongs to no line. */
export function refundAmount(amount: string): OrderChange {
  return (order, at) => {
    const { currency } = order;
    const units = isAmount(amount) ? inUnits(amount, currency) : 0n;
    if (units === 0n) throw bad("The amount must be written as 5.00.");
    if (units > currentTotal(order)) throw bad(`There is no more than ${order.current_total_price} ${currency} to be given back.`);
    return refunded(order, at, [], moneyText(units, currency));
  };
}

/** Edits the quantity of a line. As at Shopify, a line also reports the pieces that were removed from it. */
export function editQuantity(line: number, quantity: number): OrderChange {
  return (order, at) => {
    const { current_quantity, price_set } = lineOf(order, line);
    if (!Number.isInteger(quantity) || quantity < 0) throw bad("The quantity must be a whole number from 0.");
    if (quantity === current_quantity) throw bad("The line has this quantity.");
    const added = Math.max(0, quantity - current_quantity);
    const line_items = order.line_items.map((each) =>
      each.id === line ? { ...each, quantity: each.quantity + added, current_quantity: quantity } : each,
    );
    const subtotal_price_set = plus(order.subtotal_price_set, price_set, added);
    const total_price_set = plus(order.total_price_set, price_set, added);
    const sums = { subtotal_price: subtotal_price_set.shop_money.amount, total_price: total_price_set.shop_money.amount };
    return withTotals({ ...order, ...sums, subtotal_price_set, total_price_set, line_items, updated_at: at });
  };
}

/** Cancels the order and refunds everything that is left. */
export const cancelOrder: OrderChange = (order, at) => {
  const remaining = order.line_items.flatMap(({ id, current_quantity }) =>
    current_quantity > 0 ? [{ line: id, quantity: current_quantity }] : [],
  );
  return { ...refunded(order, at, remaining, null), cancelled_at: at, cancel_reason: "customer" };
};

function refunded(order: LocalOrder, at: string, pieces: readonly { line: number; quantity: number }[], amount: string | null): LocalOrder {
  const { currency } = order;
  const id = order.id * 100 + order.refunds.length * 10;
  const line_items = order.line_items.map((each) => {
    const quantity = pieces.find(({ line }) => line === each.id)?.quantity ?? 0;
    return { ...each, current_quantity: each.current_quantity - quantity };
  });
  const refund_line_items = pieces.map(({ line, quantity }, index) => {
    const [before, after] = [order, { ...order, line_items }].map((each) => remainingAmount(lineOf(each, line), currency)) as [
      bigint,
      bigint,
    ];
    return { id: id + index, line_item_id: line, quantity, subtotal: moneyText(before - after, currency) };
  });
  const order_adjustments = amount === null ? [] : [{ id, kind: "refund_discrepancy", amount: `-${amount}`, reason: "Refund discrepancy" }];
  const refund = { id, created_at: at, refund_line_items, order_adjustments };
  return withTotals({ ...order, updated_at: at, line_items, refunds: [...order.refunds, refund] });
}

/** Returns the order with its remaining total and its financial status. */
function withTotals(order: LocalOrder): LocalOrder {
  const total = currentTotal(order);
  const financial_status = total === 0n ? "refunded" : order.refunds.length > 0 ? "partially_refunded" : "paid";
  return { ...order, financial_status, current_total_price: moneyText(total, order.currency) };
}

/** Returns the remaining total of an order in minor units of the store's currency, never less than 0. */
function currentTotal({ currency, line_items, refunds }: LocalOrder): bigint {
  const remaining = total(line_items.map((line) => remainingAmount(line, currency)));
  const refundedSeparately = total(
    refunds.flatMap(({ order_adjustments }) => order_adjustments).map(({ amount }) => inUnits(amount.slice(1), currency)),
  );
  return refundedSeparately > remaining ? 0n : remaining - refundedSeparately;
}

/** Returns the price of a line's remaining pieces, as a share of what was paid. */
function remainingAmount({ price, quantity, current_quantity, discount_allocations }: LocalLine, currency: string): bigint {
  const discount = total(discount_allocations.map(({ amount }) => inUnits(amount, currency)));
  const lineTotal = (inUnits(price, currency) * BigInt(quantity) - discount) * BigInt(current_quantity);
  return (2n * lineTotal + BigInt(quantity)) / (2n * BigInt(quantity));
}

function plus(sum: Both, price: Both, pieces: number): Both {
  const more = ({ amount, currency_code }: Money, each: Money) => {
    const units = inUnits(amount, currency_code) + BigInt(pieces) * inUnits(each.amount, currency_code);
    return { amount: moneyText(units, currency_code), currency_code };
  };
  return {
    shop_money: more(sum.shop_money, price.shop_money),
    presentment_money: more(sum.presentment_money, price.presentment_money),
  };
}

function lineOf({ line_items }: Pick<LocalOrder, "line_items">, id: number): LocalLine {
  const match = line_items.find((line) => line.id === id);
  if (match === undefined) throw bad("The line must be the number of a line of the order.");
  return match;
}

function total(units: readonly bigint[]): bigint {
  return units.reduce((sum, each) => sum + each, 0n);
}

const is = (pieces: number): string => (pieces === 1 ? "is 1" : `are ${pieces}`);

function bad(message: string): AppError {
  return new AppError("BAD_ORDER", 422, message);
}
