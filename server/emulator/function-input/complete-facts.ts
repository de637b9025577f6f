import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { inUnits, isAmount, moneyText, multiplyAmount, sum } from "./amounts.ts";
import { type Facts, factList } from "./facts.ts";

/** Completes facts with those that follow from them: the cost of lines and of the cart, the lines that are delivered, and their groups. */
export function completeFacts(facts: Facts, currency: string): Facts {
  if (facts.cart === null) return facts;
  const cart = asRecord(facts.cart);
  const lines = factList(cart.lines).map((line) => ({ ...line, ...ofLine(line, currency) }));
  const deliverable = lines.filter(isDelivered);
  const groups = factList(cart.deliveryGroups).map((group) => ({ cartLines: deliverable.filter((line) => isIn(group, line)), ...group }));
  const cost = { ...costOf({ lines, groups, applications: factList(cart.discountApplications) }, currency), ...asRecord(cart.cost) };
  return { ...facts, cart: { deliverableLines: deliverable, ...cart, lines, deliveryGroups: groups, cost } };
}

/** Completes a line: its cost, and the collections of its variant, which are those of the product. */
function ofLine(line: Facts, currency: string): Facts {
  const cost = asRecord(line.cost);
  const total = multiplyAmount(amountOf(cost.amountPerQuantity), Number(line.quantity ?? 1), currency);
  const money = { amount: total, currencyCode: currency };
  const completed = "amountPerQuantity" in cost ? { subtotalAmount: money, totalAmount: money, ...cost } : cost;
  const { merchandise } = line;
  const collections = getProperty(getProperty(merchandise, "product"), "collections");
  if (collections === undefined) return { cost: completed };
  return { cost: completed, merchandise: { collections, ...asRecord(merchandise) } };
}

/** Returns the cart's sums: its lines after their own discounts, and the selected delivery options, less the order discounts. */
function costOf({ lines, groups, applications }: Summed, currency: string): Facts {
  const subtotal = sum(
    lines.map(({ cost }) => amountOf(getProperty(cost, "totalAmount"))),
    currency,
  );
  const chosen = groups.map(({ selectedDeliveryOption }) => amountOf(getProperty(selectedDeliveryOption, "cost")));
  const off = applications.filter(isOfOrder).map(({ totalAllocatedAmount }) => amountOf(totalAllocatedAmount));
  const money = (amount: string) => ({ amount, currencyCode: currency });
  const remaining = inUnits(sum([subtotal, ...chosen], currency), currency) - inUnits(sum(off, currency), currency);
  return { subtotalAmount: money(subtotal), totalAmount: money(moneyText(remaining > 0n ? remaining : 0n, currency)) };
}

interface Summed {
  lines: readonly Facts[];
  groups: readonly Facts[];
  applications: readonly Facts[];
}

/** Returns whether an application is an order discount. Product discounts are already taken off their lines. */
function isOfOrder({ targetType, targetSelection }: Facts): boolean {
  return targetType === "LINE_ITEM" && targetSelection === "ALL";
}

function amountOf(money: unknown): string {
  const amount = String(getProperty(money, "amount"));
  return isAmount(amount) ? amount : "0";
}

function isDelivered({ merchandise }: Facts): boolean {
  return getProperty(merchandise, "requiresShipping") !== false;
}

/** Returns whether a line is in a group. Lines with a selling plan are delivered apart from the others. */
function isIn({ groupType }: Facts, { sellingPlanAllocation }: Facts): boolean {
  return (groupType === "SUBSCRIPTION") === Boolean(sellingPlanAllocation);
}
