import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { explain } from "../../engine/explain/explain.ts";
import { checkoutOf, completed } from "../rules/rows.ts";
import { functionInput } from "../support/function-input.ts";
import { compiled, stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

/** The explanation of a rule's one condition, in brackets behind its sentence, and the values beside it. */
function found(condition: { type: string; operator: string }, checkout: Record<string, unknown>) {
  const family = ruleFamilies.find(({ conditionTypes }) =>
    conditionTypes.some(
      ({ title, operators }) =>
        title === condition.type && Object.values(operators).some((operator) => operator.title === condition.operator),
    ),
  );
  if (family === undefined) throw new Error(`no family has ${condition.type} ${condition.operator}`);
  const rule = stored(family.id, completed(family.id, { conditions: [{ id: "1", ...condition }] }));
  const input = functionInput(compiled(family.id, rule), checkoutOf(checkout));
  const [told] = explain(family, keptActOf(family), rule, input, { currency: "USD" }).conditions.filter(({ id }) => id === "1");
  return { said: /: (?:met|not met)(?: \((.*)\))?$/u.exec(told?.sentence ?? "?")?.[1], actual: told?.actual };
}

const ids = ["gid://shopify/Product/1", "gid://shopify/Product/2"];
const piece = (number: number, quantity: number, vendor = "Acme", amount = "10.0") => ({
  quantity,
  cost: { totalAmount: { amount } },
  merchandise: { product: { id: `gid://shopify/Product/${number}`, vendor, tags: [] } },
});
const weighing = (quantity: number, weight: number | null, weightUnit: string) => ({
  quantity,
  merchandise: { __typename: "ProductVariant", weight, weightUnit },
});
const cart = (...lines: object[]) => ({ cart: { lines } });

describe("an explanation of a sum", () => {
  const quantity = { type: "Product", operator: "quantity greater than", value: ids, secondValue: "5" };
  const minimum = { type: "Vendor Order Minimum", operator: "is less than", value: "Acme", secondValue: "100.00" };
  const weight = { type: "Total Weight", operator: "is greater than", value: "5" };

  it("contains the sum of the matching items, in the unit of the field", () => {
    expect(found(quantity, cart(piece(1, 2), piece(2, 4), piece(3, 50)))).toEqual({ said: "found: 6 pieces", actual: ["6"] });
    expect(found(quantity, cart(piece(1, 1)))).toEqual({ said: "found: 1 piece", actual: ["1"] });
  });

  it("converts weights to kilograms from any unit of a product", () => {
    const lines = cart(weighing(3, 500, "GRAMS"), weighing(2, 1, "POUNDS"), weighing(1, null, "KILOGRAMS"));
    expect(found(weight, lines).said).toBe("found: 2.40718474 kg");
    expect(found(weight, cart(weighing(3, 0.1, "KILOGRAMS"))).said).toBe("found: 0.3 kg");
  });

  it("shows money in the store's currency, or says that the currency is the buyer's", () => {
    const lines = cart(piece(1, 1, "Acme", "10.10"), piece(2, 1, "Acme", "20.4"), piece(3, 1, "Other", "99.0"));
    expect(found(minimum, lines).said).toBe("found: $30.50");
    expect(found(minimum, { ...lines, presentmentCurrencyRate: "1.5" }).said).toBe("found: 30.50 in the customer's currency");
  });

  it("has no sum without matching items, which neither reaches nor misses a minimum", () => {
    expect(found(minimum, cart(piece(1, 1, "Other")))).toEqual({ said: "found: none", actual: [] });
    expect(found(weight, cart())).toEqual({ said: "found: none", actual: [] });
  });
});

describe("an explanation of a yes-or-no answer of Shopify", () => {
  it("has nothing but the outcome for a single question", () => {
    const time = { type: "Store Time", operator: "is not between", from: "09:00:00", until: "17:00:00" };
    const at = (now: string) => ({ shop: { localTime: { now } } });
    for (const hour of ["10", "20"]) expect(found(time, at(`2026-11-22T${hour}:00:00`))).toEqual({ said: undefined, actual: [] });
  });

  it("contains the number of items for which the answer is yes", () => {
    const card = (isGiftCard: boolean) => ({ merchandise: { product: { isGiftCard } } });
    expect(found({ type: "Gift Card", operator: "is in the cart" }, cart(card(true), card(false))).said).toBe("found: on 1 of 2 lines");
  });
});
