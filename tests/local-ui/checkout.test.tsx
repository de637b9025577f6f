// @lane dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../renderer/emulator/checkout/App.tsx";
import type { CheckoutInput, RuleResult, RunResult } from "../../renderer/emulator/checkout/types.ts";
import { NOTHING_RAN } from "./run-result.ts";

const SHOP = "demo.myshopify.com";
const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: ["Socks", "Tent"].map((title, index) => ({
    id: `p${index}`,
    title,
    vendor: "Acme",
    tags: ["camping"],
    collections: index === 0 ? ["c1"] : [],
    variants: [{ id: `v${index}`, title: "Default Title", sku: `SKU-${index}`, price: "5.00" }],
  })),
  collections: [{ id: "c1", title: "Winter gear" }],
  customers: [{ email: "ada@example.com", firstName: "Ada", lastName: "Moreno", tags: ["vip"] }],
  markets: [{ name: "US", countries: ["US"], currency: "USD", language: "EN", rate: "1.0" }],
  facts: [],
};
const method = (name: string) => ({ id: name, name, placements: ["PAYMENT_METHOD"] });
const rule: RuleResult = {
  guid: "g1",
  title: "Hide cash",
  family: "payment",
  pack: "payment-rules",
  enabled: true,
  input: { cart: {} },
  instructions: 1234,
  operations: [{ paymentMethodHide: { paymentMethodId: "Cash" } }],
  explanation: {
    applies: true,
    conditions: [
      { id: "1", title: "Cart Total", state: "holds", actual: ["5.00 USD"], sentence: "Cart Total is greater than 1: met (found: 5.00)" },
      { id: "2", title: "Country", state: "unknown", actual: [], sentence: "Shipping Country is Germany: is not known yet" },
    ],
    operations: [],
    warnings: ["Every payment method is hidden."],
  },
};

const group = (id: string, titles: string[], groupType = "ONE_TIME_PURCHASE") => ({
  id,
  groupType,
  selected: null,
  deliveryOptions: titles.map((title) => ({
    handle: title.split(" fast")[0] ?? title,
    title,
    description: "",
    deliveryMethodType: "SHIPPING",
    cost: { amount: "5.00", currencyCode: "USD" },
  })),
});
const offered = (...deliveryGroups: ReturnType<typeof group>[]) => ({ paymentMethods: [], deliveryGroups });

let result: RunResult;
let sent: { checkout: { lines: unknown[]; customer: string | null; market: { language: string } } }[];
let broken: boolean;

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  broken = false;
  result = {
    ...NOTHING_RAN,
    before: { paymentMethods: [method("Card"), method("Cash")], deliveryGroups: [] },
    after: { paymentMethods: [method("Card")], deliveryGroups: [] },
    rules: [rule],
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.startsWith("/local/blocks")) return Response.json({ shop: { id: "1", name: "One" }, blocks: [] });
    if (broken) return Response.json({ error: "The store is away." }, { status: 503 });
    if (address.startsWith("/local/checkout/world")) return Response.json(world);
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(result);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the checkout page", () => {
  it("shows what the rules changed and why", async () => {
    render(<App shop={SHOP} />);
    const side = (await screen.findByText("With rules")).parentElement ?? document.body;
    expect(within(side).getByText("Cash").tagName).toBe("DEL");
    const shown = within(screen.getByRole("article", { name: "Hide cash" }));
    for (const text of [
      "Applied",
      "Cart Total is greater than 1: met (found: 5.00)",
      "Payment method hide: Cash",
      "Every payment method is hidden.",
    ])
      shown.getByText(text);
  });

  it("shows what the rules changed in the shipping options, and accepts the buyer's choice", async () => {
    const titles = ["Economy", "Express", "Pick Up"];
    result = { ...result, before: offered(group("0", titles)), after: offered(group("0", ["Pick Up", "Economy fast"])) };
    render(<App shop={SHOP} />);
    const section = within(await screen.findByRole("region", { name: "Shipping" }));
    section.getByText("Not chosen yet: the customer chooses at the shipping step.");
    expect(section.getAllByText("Express").map(({ tagName }) => tagName)).toContain("DEL");
    fireEvent.click(screen.getByRole("radio", { name: "Shipping" }));
    fireEvent.change(section.getByRole("combobox", { name: "The customer chooses" }), { target: { value: "Pick Up" } });
    await waitFor(() => expect(sent.at(-1)?.checkout).toMatchObject({ step: "shipping", deliveryMethod: "Pick Up" }));
  });

  it("has a section for each delivery group", async () => {
    result = { ...result, before: offered(group("0", ["Economy"]), group("1", ["Economy"], "SUBSCRIPTION")) };
    result.after = result.before;
    render(<App shop={SHOP} />);
    expect(await screen.findAllByText("Subscription", { selector: ".caption" })).toHaveLength(2);
    fireEvent.click(screen.getByRole("checkbox", { name: "Subscription to Socks" }));
    await waitFor(() => expect(sent.at(-1)?.checkout.lines).toMatchObject([{ group: "subscription" }]));
  });

  it.each([
    ["Cart", "Not known yet: the cart has no address."],
    ["Information", "Not known yet: the customer has not entered an address."],
  ])("shows what is not known at the step %s", async (step, text) => {
    result = { ...result, before: offered(group("0", [])), after: offered(group("0", [])) };
    render(<App shop={SHOP} />);
    fireEvent.click(await screen.findByRole("radio", { name: step }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("shows errors at their fields, and at the top what has no field on the page", async () => {
    const error = (message: string, target: string) => ({ message, target, rule: "g1" });
    result.errors = [
      error("No orders today.", "$.cart"),
      error("Not to this zip.", "$.cart.deliveryGroups[0].deliveryAddress.zip"),
      error("Not to this person.", "$.cart.buyerIdentity.email"),
    ];
    render(<App shop={SHOP} />);
    const list = within(await screen.findByRole("region", { name: "The customer can't continue" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "No orders today.Top of checkout \u00b7 Hide cash",
      "Not to this zip.Field: zip \u00b7 Hide cash",
      "Not to this person.Field: email \u00b7 Hide cash",
    ]);
    expect(screen.getByRole("textbox", { name: "E-mail" }).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("No orders today.Not to this zip.");
    fireEvent.change(screen.getByRole("combobox", { name: "Delivery address" }), { target: { value: "other" } });
    const zip = screen.getByRole("textbox", { name: "Postal code" });
    expect(document.getElementById(zip.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Not to this zip.");
    expect(screen.getByRole("alert").textContent).toBe("No orders today.");
  });

  it("runs again when the cart changes", async () => {
    render(<App shop={SHOP} />);
    const search = await screen.findByRole("combobox", { name: "Add a product" });
    fireEvent.change(search, { target: { value: "sku-1" } });
    fireEvent.keyDown(search, { key: "Enter" });
    await waitFor(() => expect(sent.at(-1)?.checkout.lines).toHaveLength(2));
  });

  it("is in the market's language, and in a selected regional one", async () => {
    render(<App shop={SHOP} />);
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect(choice.value).toBe("en");
    fireEvent.change(choice, { target: { value: "fr-CA" } });
    await waitFor(() => expect(sent.at(-1)?.checkout.market.language).toBe("fr-CA"));
    expect([choice.value, within(choice).getByRole("option", { name: "Canadian French" }).getAttribute("value")]).toEqual([
      "fr-CA",
      "fr-CA",
    ]);
  });

  it("shows which collections a product is in, and finds it by them", async () => {
    render(<App shop={SHOP} />);
    const search = await screen.findByRole("combobox", { name: "Add a product" });
    expect(screen.getAllByText("In Winter gear")).toHaveLength(1);
    fireEvent.change(search, { target: { value: "winter" } });
    fireEvent.keyDown(search, { key: "Enter" });
    expect(await screen.findAllByText("In Winter gear")).toHaveLength(2);
  });

  it("keeps the checkout over a reload", async () => {
    const page = render(<App shop={SHOP} />);
    fireEvent.change(await screen.findByRole("combobox", { name: "Customer" }), { target: { value: "ada@example.com" } });
    page.unmount();
    render(<App shop={SHOP} />);
    expect(await screen.findByDisplayValue("ada@example.com")).toBeDefined();
    await waitFor(() => expect(sent.at(-1)?.checkout.customer).toBe("ada@example.com"));
  });

  it("leads to the first rule when there is none", async () => {
    result = { ...NOTHING_RAN, before: result.before, after: result.before };
    render(<App shop={SHOP} />);
    const link = await screen.findByRole("link", { name: "Create a payment customization" });
    expect(link.getAttribute("href")).toBe(`/payments?shop=${SHOP}`);
  });

  it.each([
    [{ ...rule, error: "The Function stopped." }, "Failed"],
    [{ ...rule, enabled: false }, "Disabled"],
    [{ ...rule, operations: [] }, "Applied, changed nothing"],
    [{ ...rule, operations: [], family: null, explanation: null }, "Did not apply"],
  ])("names the state of a rule: %#", async (changed, text) => {
    result = { ...result, rules: [changed] };
    render(<App shop={SHOP} />);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    [{ deliveryOptionMove: { deliveryOptionHandle: "Cash", index: 0 } }, "Delivery option move: Cash, index 0"],
    [
      { validationAdd: { errors: [{ message: "No.", target: "$.cart" }] } },
      "Validation add: message \u201cNo.\u201d, target \u201c$.cart\u201d",
    ],
    [
      { paymentMethodHide: { paymentMethodId: "Cash", placements: ["PAYMENT_METHOD"] } },
      'Payment method hide: Cash, placements ["PAYMENT_METHOD"]',
    ],
  ])("describes an operation in words: %#", async (operation, text) => {
    result = { ...result, rules: [{ ...rule, operations: [operation] }] };
    render(<App shop={SHOP} />);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("shows that the store could not be loaded and retries", async () => {
    broken = true;
    render(<App shop={SHOP} />);
    expect((await screen.findByRole("alert")).textContent).toContain("The store is away.");
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("With rules")).toBeDefined();
  });
});
