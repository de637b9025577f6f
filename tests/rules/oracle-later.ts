/** Meaning of the condition types that came after the first release; for the rest see oracle.ts, of which this is a part. */
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { Condition } from "../../engine/generated/types.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";
import { postcodeHolds } from "../engine/oracles/postcode.ts";
import type { Checkout, Line } from "./checkout.ts";
import { compare, decimal, plus, times } from "./decimal.ts";
import { alike, folded, isShown, read } from "./oracle-text.ts";

/** The state of a condition; nothing of a type that nobody has written a second time. */
export function laterState(condition: Condition, checkout: Checkout): ConditionState | undefined {
  const { cart, shop } = checkout;
  const [day = "", time = ""] = shop.localTime.now.split("T");
  switch (condition.type) {
    case "Gift Card":
      return inCart(condition, cart.lines, ({ merchandise }) => merchandise.product?.isGiftCard === true);
    case "Subscription":
      return inCart(condition, cart.lines, ({ sellingPlanAllocation }) => sellingPlanAllocation !== null);
    case "Postcode":
      return postcodeState(condition, checkout);
    case "Store Date": {
      const last = "secondValue" in condition ? condition.secondValue : "";
      const [begun, over] = [day >= condition.value, day > condition.value];
      return truth(condition, { "is on or after": begun, "is on or before": !over, "is between": begun && day <= last });
    }
    case "Weekday": {
      const same = new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }) === condition.value;
      return truth(condition, { is: same, "is not": !same });
    }
    case "Store Time": {
      const until = condition.until.endsWith(":00") ? `${condition.until.slice(0, -2)}59` : condition.until;
      const within = condition.from <= time && time <= until;
      return truth(condition, { "is between": within, "is not between": !within });
    }
    case "Customer's Orders": {
      const customer = cart.buyerIdentity?.customer;
      if (customer == null) return "unknown";
      const side = customer.numberOfOrders - Number(condition.value);
      return truth(condition, { "is at least": side >= 0, "is at most": side <= 0 });
    }
    case "Total Weight": {
      if (cart.lines.length === 0) return "fails";
      const total = cart.lines.map(weightOf).reduce(plus);
      const side = compare(total, decimal(condition.value));
      const within = side >= 0 && "secondValue" in condition && compare(total, decimal(condition.secondValue)) <= 0;
      return truth(condition, { "is greater than": side > 0, "is less than": side < 0, "is between": within });
    }
    case "Line Quantity": {
      const more = cart.lines.some(({ quantity }) => quantity > Number(condition.value));
      return truth(condition, { "is greater than": more, "is NOT greater than": !more });
    }
    case "Delivery Price": {
      const prices = cart.deliveryGroups.flatMap(({ selectedDeliveryOption }) => selectedDeliveryOption?.cost.amount ?? []);
      return priceState(condition, prices, condition.value, checkout);
    }
    case "Amount Spent":
      return priceState(condition, [cart.buyerIdentity?.customer?.amountSpent.amount ?? []].flat(), condition.value, checkout);
    case "Purchase Order Number": {
      const number = read(cart.poNumber ?? "");
      if (!("value" in condition)) return truth(condition, { "is present": number !== "", "is NOT present": number === "" });
      return number === "" ? "unknown" : truth(condition, { "starts with": folded(number).startsWith(folded(read(condition.value))) });
    }
    case "Retail Location":
      return nameState(condition, cart.retailLocation?.handle, condition.value);
    case "Company Location":
      return nameState(condition, cart.buyerIdentity?.purchasingCompany?.location.externalId, condition.value);
    case "Selling Plan": {
      const found = cart.lines.some(
        ({ sellingPlanAllocation: plan }) =>
          plan !== null && isShown(plan.sellingPlan.name) && alike(plan.sellingPlan.name, condition.value),
      );
      return truth(condition, { is: found, "is not": !found });
    }
    default:
      return undefined;
  }
}

/** Amounts in the customer's currency, of which any may pass; the limit is in the store's. */
function priceState(
  condition: AnyCondition,
  amounts: readonly string[],
  limit: string,
  { presentmentCurrencyRate }: Checkout,
): ConditionState {
  if (amounts.length === 0) return "unknown";
  const sides = amounts.map((amount) => compare(decimal(amount), times(decimal(limit), decimal(presentmentCurrencyRate))));
  const some = (is: (side: number) => boolean) => sides.some(is);
  return truth(condition, {
    "is greater than": some((side) => side > 0),
    "is less than": some((side) => side < 0),
    "is at least": some((side) => side >= 0),
  });
}

/** A name in which case counts; what nobody sees is unknown. */
function nameState(condition: AnyCondition, name: string | null | undefined, value: string): ConditionState {
  if (name == null || !isShown(name)) return "unknown";
  const same = read(name) === read(value);
  return truth(condition, { is: same, "is not": !same });
}

function inCart(condition: AnyCondition, lines: readonly Line[], is: (line: Line) => boolean): ConditionState {
  return truth(condition, { "is in the cart": lines.some(is), "is NOT in the cart": !lines.some(is) });
}

/** As a plain reading of postcodes has it; bounds of a different length compare numbers that are digits alone, as those did that were stored before. */
function postcodeState(condition: Extract<Condition, { type: "Postcode" }>, { cart }: Checkout): ConditionState {
  const typed = cart.deliveryGroups.flatMap(({ deliveryAddress }) => deliveryAddress?.zip ?? []).filter((zip) => zip.trim() !== "");
  if ("from" in condition) {
    const { from, to } = condition;
    if (from.length === to.length && from.length <= 9) {
      if (typed.length === 0) return "unknown";
      return truth(condition, { "is between": typed.some((zip) => postcodeHolds("range", `${from}-${to}`, zip)) });
    }
    const numbers = typed.filter((zip) => /^[0-9]+$/u.test(zip)).map(Number);
    if (numbers.length === 0) return "unknown";
    return truth(condition, { "is between": numbers.some((zip) => Number(from) <= zip && zip <= Number(to)) });
  }
  if (typed.length === 0) return "unknown";
  const holds = (operator: "is" | "prefix") =>
    typed.some((zip) => condition.value.split(",").some((value) => postcodeHolds(operator, value, zip)));
  return truth(condition, { "is one of": holds("is"), "is not one of": !holds("is"), "starts with": holds("prefix") });
}

/** Weight of one of each unit in kilograms. */
const KILOGRAMS = { GRAMS: "0.001", KILOGRAMS: "1", OUNCES: "0.028349523125", POUNDS: "0.45359237" };

/** A product without a weight weighs nothing. */
function weightOf({ quantity, merchandise: { weight, weightUnit } }: Line) {
  if (weight == null || weightUnit === undefined) return decimal("0");
  return times(times(decimal(String(quantity)), decimal(String(weight))), decimal(KILOGRAMS[weightUnit]));
}

/** The outcome for the condition's operator among those of its type. */
function truth({ type, operator }: AnyCondition, outcomes: Record<string, boolean>): ConditionState {
  const outcome = outcomes[operator];
  if (outcome === undefined) throw new Error(`the oracle does not know the condition ${type} ${operator}`);
  return outcome ? "holds" : "fails";
}
