/** Meaning of the condition types that came after the first release; for the rest see oracle.ts, of which this is a part. */
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { Condition } from "../../engine/generated/types.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";
import { postcodeHolds } from "../engine/oracles/postcode.ts";
import type { Checkout, Line } from "./checkout.ts";
import { compare, decimal, plus, times } from "./decimal.ts";
import { rareState } from "./oracle-rare.ts";
import { truth } from "./oracle-truth.ts";

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
    default:
      return rareState(condition, checkout);
  }
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
