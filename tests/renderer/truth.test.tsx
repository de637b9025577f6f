// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { bridge, type Call, freshPage, type Replies } from "./support/admin.tsx";
import { openScreen } from "./support/screens.tsx";

freshPage();
beforeEach(() => {
  bridge();
});

const SHIRT = "gid://shopify/Product/1";
const GONE = "gid://shopify/Product/2";
const payment = {
  ...{ guid: "g1", id: "gid://shopify/PaymentCustomization/1", shop: "one.myshopify.com", revision: 2, name: "No PayPal", enabled: true },
  ...{ type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: { PayPal: true }, express: false, conditions: [] },
};
const validation = {
  ...{ guid: "v1", id: "gid://shopify/Validation/1", shop: "one.myshopify.com", revision: 3, name: "Closed", message: "We are closed" },
  ...{ type: "Order Validation", subtype: "message", method: ["All Methods"], conditions: [], enabled: true, translations: {} },
  ...{ runLocations: { checkoutCompletion: true, checkoutInteraction: false }, errorMessageLocation: "$.cart" },
};
const info = (stored: object): Replies => ({ "GET /api/apps/customization-info": { body: { function: [stored] } } });
const condition = { id: "c", type: "Cart Total", operator: "is greater than", value: "100.00" };
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name }))[0] ?? document.body);
const posts = (calls: readonly Call[]) => calls.filter(({ name }) => name.startsWith("POST ")).length;

describe("the summary in the editor", () => {
  it("has the store's currency, and products by their titles", async () => {
    const product = { id: "p", type: "Product", operator: "is not", value: [SHIRT, GONE] };
    const { calls } = await openScreen("/payments/edit?guid=g1", {
      ...info({ ...payment, conditions: [condition, product] }),
      "GET /api/apps/titles": { body: { titles: [{ id: SHIRT, title: "Linen shirt" }] } },
    });
    const sentence =
      'Hide payment methods named exactly "PayPal" when the cart total is more than $100.00 in the store\'s currency; and the cart contains none of "Linen shirt" or a deleted product.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Product 2 (deleted from the store)")).toBeTruthy();
    expect(calls.filter(({ name }) => name === "GET /api/apps/titles")).toHaveLength(1);
  });
});

describe("a rule that leaves no choice", () => {
  const all = ["Economy", "STANDARD", "Pick Up", "xpress"];
  const shipping = { ...payment, type: "Shipping Customization", exactMatch: {}, express: undefined };
  const title = "This hides every shipping method: customers can't complete checkout.";

  it("causes a warning", async () => {
    await openScreen("/delivery/edit?guid=g1", info({ ...shipping, method: all }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/hides every method we know by name, at every checkout\./)).toBeTruthy();
  });

  it("causes a warning when it does so under conditions", async () => {
    await openScreen("/delivery/edit?guid=g1", info({ ...shipping, method: ["e", "a", "p"], conditions: [condition] }));
    expect(await screen.findByText(/whenever the conditions are met\./)).toBeTruthy();
  });

  it.each([
    ["one is left", { method: all.slice(1) }],
    ["one is matched whole, in other letters", { method: all, exactMatch: { STANDARD: true } }],
    ["it renames", { method: all, subtype: "message", message: "x" }],
  ])("causes no warning while %s", async (_, changes) => {
    await openScreen("/delivery/edit?guid=g1", info({ ...shipping, ...changes }));
    expect(await screen.findByText("Summary")).toBeTruthy();
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe("a validation that blocks every order", () => {
  const ask = () => screen.findByRole("dialog", { name: "Block every order?" });
  const updates: Replies = { "POST /api/apps/validation/update": { body: { guid: "v1", revision: 4 } } };

  it("causes the red warning", async () => {
    await openScreen("/validations/edit?guid=v1", info(validation));
    expect((await screen.findByText("Blocks every order")).closest("[class*=Critical], [role=alert]")).toBeTruthy();
  });

  it("asks once before it is activated", async () => {
    const { calls } = await openScreen("/validations/edit?guid=v1", { ...info({ ...validation, enabled: false }), ...updates });
    await press("Activate Customization");
    await userEvent.click(within(await ask()).getByRole("button", { name: "Cancel" }));
    expect(posts(calls)).toBe(0);
    await press("Activate Customization");
    await userEvent.click(within(await ask()).getByRole("button", { name: "Block every order" }));
    await waitFor(() => expect(posts(calls)).toBe(1));
  });

  it("asks before it is saved as an active one that blocked only some before", async () => {
    const { calls } = await openScreen("/validations/edit?guid=v1", { ...info({ ...validation, conditions: [condition] }), ...updates });
    await press("Remove condition 1");
    await press("Update");
    await userEvent.click(within(await ask()).getByRole("button", { name: "Block every order" }));
    await waitFor(() => expect(posts(calls)).toBe(1));
  });

  it("asks once about the default of a condition, which every order that costs something meets", async () => {
    const everyPaid = { ...condition, value: "0.00" };
    const { calls } = await openScreen("/validations/edit?guid=v1", {
      ...info({ ...validation, enabled: false, conditions: [everyPaid] }),
      ...updates,
    });
    expect((await screen.findByText("Blocks every order that costs something")).closest("[class*=Critical], [role=alert]")).toBeTruthy();
    await press("Activate Customization");
    const question = await screen.findByRole("dialog", { name: "Block every order that costs something?" });
    within(question).getByText(/only free orders do not/);
    await userEvent.click(within(question).getByRole("button", { name: "Block every order that costs something" }));
    await waitFor(() => expect(posts(calls)).toBe(1));
  });

  it.each([
    ["blocks every order already", {}],
    ["is not active", { enabled: false, conditions: [condition] }],
  ])("does not ask when it %s", async (_, changes) => {
    const { calls } = await openScreen("/validations/edit?guid=v1", { ...info({ ...validation, ...changes }), ...updates });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    if ("conditions" in changes) await press("Remove condition 1");
    await press("Update");
    await waitFor(() => expect(posts(calls)).toBe(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
