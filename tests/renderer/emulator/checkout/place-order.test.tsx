// @lane dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renewToken, setCartMetafield } from "../../../../renderer/emulator/checkout/blocks/token.ts";
import { withCartState } from "../../../../renderer/emulator/checkout/blocks/with-cart-state.ts";
import { newDraft } from "../../../../renderer/emulator/checkout/draft.ts";
import { PlaceOrder } from "../../../../renderer/emulator/checkout/PlaceOrder.tsx";
import { orderObstacle } from "../../../../renderer/emulator/checkout/place-order.ts";
import type { CheckoutInput, Draft, RunResult } from "../../../../renderer/emulator/checkout/types.ts";
import type { Run } from "../../../../renderer/emulator/checkout/use-run.ts";
import { NOTHING_RAN } from "../../../local-ui/run-result.ts";

const variant = { id: "v1", title: "Default Title", sku: null, price: "5.00" };
const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: [{ id: "p1", title: "Socks", vendor: "", tags: [], collections: [], variants: [variant] }],
  ...{ collections: [], customers: [], markets: [], facts: [] },
};
const result = NOTHING_RAN;
const run: Run = { result, isEvaluating: false, again: () => undefined, next: async () => undefined };
const both = (own: string, buyers: string) => ({
  shop_money: { amount: own, currency_code: "USD" },
  presentment_money: { amount: buyers, currency_code: "JPY" },
});
const order = {
  name: "#1001",
  line_items: [
    {
      id: 1,
      title: "Socks",
      variant_title: "Default Title",
      quantity: 2,
      price_set: both("5.00", "776"),
      properties: [{ name: "a", value: "b" }],
    },
  ],
  total_discounts_set: both("1.00", "155"),
  total_price_set: both("9.00", "1397"),
};

interface Sent {
  address: string;
  checkout: { step: string; discountCodes?: string[] };
}
let sent: Sent[] = [];
/** Result of the last step, and the obstacle of the order. */
let [errors, answered]: [RunResult["errors"], Promise<void>] = [[], Promise.resolve()];

beforeEach(() => {
  [sent, errors, answered] = [[], [], Promise.resolve()];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { checkout, codes = [] } = JSON.parse(String(init.body));
    sent.push({ address, checkout });
    const discounts = codes.includes("ten") ? [{ title: "Ten", code: "TEN", amount: "1.00" }] : [];
    if (address === "/local/checkout/run") return Response.json({ ...result, errors, cost: { ...result.cost, discounts } });
    await answered;
    return Response.json({ order, metafields: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (changes: Partial<Draft> = {}) => {
  const checkout = { checkoutInput: world, draft: { ...newDraft(world), ...changes }, change: () => undefined, reset: () => undefined };
  render(<PlaceOrder shop="demo.myshopify.com" checkout={checkout} run={run} />);
};
const button = () => screen.getByRole("button", { name: /^(Place order|Placing the order)/ });

it("the order is shown in both currencies", async () => {
  shown();
  fireEvent.click(button());
  await screen.findByRole("heading", { name: "Order #1001 was placed" });
  for (const text of ["2 \u00d7 Socks", "\u00a51,552", "a: b", "\u2212\u00a5155", "\u00a51,397", "Total in USD", "$9.00"])
    screen.getByText(text);
});

it("the order is sent once however often the button is pressed, which keeps the focus meanwhile", async () => {
  let answer = (): void => undefined;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  shown();
  button().focus();
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(sent.map(({ address }) => address)).toEqual(["/local/checkout/run", "/local/order"]));
  fireEvent.click(button());
  expect([button().textContent, button().getAttribute("aria-disabled"), document.activeElement]).toEqual([
    "Placing the order\u2026",
    "true",
    button(),
  ]);
  answer();
  await screen.findByText("Order #1001 was placed");
  expect(sent).toHaveLength(2);
  expect(button().getAttribute("aria-disabled")).toBe("false");
});

it.each([
  ["ten ", ["TEN"]],
  ["old, ten", ["TEN"]],
  ["OLD", []],
  ["", []],
])("the order includes the codes that apply of %j, at the last step", async (discount, discountCodes) => {
  shown({ discount, step: "cart" });
  fireEvent.click(button());
  await screen.findByText("Order #1001 was placed");
  expect(sent.at(-1)?.checkout).toMatchObject({ step: "payment", discountCodes });
});

it("the order is not sent when a rule blocks it at the last step", async () => {
  errors = [{ message: "Not to islands.", target: "$.cart", rule: "r1" }];
  shown();
  fireEvent.click(button());
  await screen.findByText("Not to islands.");
  expect(sent.map(({ address }) => address)).toEqual(["/local/checkout/run"]);
});

it.each([
  [{ lines: [] }, run, "The cart is empty."],
  [{}, { ...run, error: "The store is away." }, "The rules could not be run."],
  [{}, { isEvaluating: true, again: run.again, next: run.next }, "The rules have not been run yet."],
  [
    {},
    { ...run, result: { ...result, errors: [{ message: "No", target: "$.cart", rule: "r1" }] } },
    "A rule keeps the customer from continuing.",
  ],
  [{}, run, null],
])("the order has an obstacle, or none: %#", (changes, state, why) => {
  expect(orderObstacle({ ...newDraft(world), ...changes }, state)).toBe(why);
});

it("the order gives Functions the attributes of blocks, and the typed facts", async () => {
  const note = { namespace: "$app:cartwright", key: "gate-survey", type: "json", value: '{"open":true}' };
  setCartMetafield("demo.myshopify.com", note);
  errors = [{ message: "Answer the questions.", target: "$.cart", rule: "r" }];
  shown();
  fireEvent.click(button());
  await screen.findByText("Answer the questions.");
  const metafields = { "$app:cartwright": { "gate-survey": { type: "json", value: '{"open":true}' } } };
  expect(sent).toMatchObject([{ address: "/local/checkout/run", checkout: { step: "payment", facts: { cart: { metafields } } } }]);
  const typed = { facts: { cart: { metafields: { "$app:cartwright": { "gate-survey": null } }, poNumber: "7" } } };
  expect(withCartState(typed, [note])).toEqual(typed);
  renewToken("demo.myshopify.com");
});

it("the button is disabled while there is an obstacle, and names the obstacle", () => {
  shown({ lines: [] });
  expect(button()).toHaveProperty("disabled", true);
  screen.getByText("The cart is empty.");
  fireEvent.click(button());
  expect(sent).toEqual([]);
});

it("the page reports that the store does not respond, and the button can be pressed again", async () => {
  const works = fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address === "/local/order" ? Promise.reject(new TypeError("away")) : works(address, init),
  );
  shown();
  fireEvent.click(button());
  await screen.findByText(/The order was not placed/);
  vi.stubGlobal("fetch", works);
  fireEvent.click(button());
  await screen.findByText("Order #1001 was placed");
  expect(screen.queryByText(/The order was not placed/)).toBeNull();
});
