// @lane dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { Tryout } from "../../renderer/tryout/Tryout.tsx";
import { CART_TOTAL, hide } from "../support/configuration.ts";
import { keptActOf } from "../support/storage-action.ts";
import { bridge, draw, freshPage, serve } from "./support/admin.tsx";
import { collection, info, offering, press, product, told, variant } from "./support/offered.tsx";

freshPage();

const whole = (fields: object = {}) => ({ ...defaults(offering, undefined), name: "Socks", productIds: [product(91)], ...fields });
const drawn = (draft: object) =>
  draw(<Tryout family={offering} action={keptActOf(offering)} draft={draft} guid={undefined} currency="USD" timeZone="UTC" />);
const said = async () => (await screen.findByRole("region", { name: "Outcome" })).textContent;
/** The store's data of variants, by their numbers, with the collections of their products. */
const stored = (url: URL, collections: string[] = []) => {
  const variants = (url.searchParams.get("ids") ?? "").split(",").map((id) => ({
    ...{ id, title: "V", sku: null, price: "10", weight: 0.5, weightUnit: "KILOGRAMS", requiresShipping: true },
    product: {
      ...{ id: product(Number(id.slice(-3, -1))), title: "P", handle: "p", vendor: "V", productType: "", isGiftCard: false, tags: [] },
      collections,
    },
  }));
  return { body: { variants } };
};
const STORED = { "GET /api/apps/cart-products": (url: URL) => stored(url) };
const picked = (number: number, of: number) => ({
  id: product(of),
  title: `Product ${of}`,
  variants: [{ id: variant(number), title: `V${number}` }],
});

it("trying out a draft shows whether a buyer would see it, and why", async () => {
  serve({ ...told({ 81: info(81), 82: info(82) }), ...STORED });
  bridge().resourcePicker.mockResolvedValue([picked(811, 81)]);
  drawn(whole({ trigger: "product", alwaysDisplay: false, parentProductId: product(81), selectedCountries: ["CA"] }));
  expect(await said()).toContain("A customer with this cart would not see it.");
  await press("Add products");
  expect(await screen.findByText("Product 81 - V811")).toBeTruthy();
  expect(await said()).toContain("would not see it");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Customer's country" }), "Canada");
  expect(await said()).toContain("A customer with this cart would see it.");
  expect(await said()).toMatch(/The cart contains "?Product 81"?: met/);
  await press("Remove Product 81 - V811");
  expect(await said()).toMatch(/The cart contains "?Product 81"?: not met/);
});

it("trying out a draft loads the store's data of products in one call, and again when that failed", async () => {
  let fails = true;
  const asked: (string | null)[] = [];
  const answer = (url: URL) => {
    asked.push(url.searchParams.get("ids"));
    return fails ? { status: 503, body: { error: "Shopify didn't respond." } } : stored(url, [collection(7)]);
  };
  serve({ ...told({ 83: info(83), 84: info(84) }), "GET /api/apps/cart-products": answer });
  bridge().resourcePicker.mockResolvedValue([picked(831, 83), picked(841, 84)]);
  drawn(whole({ trigger: "collection", alwaysDisplay: false, parentCollectionId: collection(7) }));
  await press("Add products");
  expect(await screen.findByText("Tags, vendors and weights of these products are missing")).toBeTruthy();
  expect(await said()).toContain("would not see it");
  fails = false;
  await press("Retry");
  await waitFor(async () => expect(await said()).toContain("A customer with this cart would see it."));
  const both = [variant(831), variant(841)].join();
  expect(asked).toEqual([both, both]);
});

it("trying out a draft keeps the last answer until the data of new products have come", async () => {
  let respond: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve({ ...told({ 85: info(85) }), "GET /api/apps/cart-products": (url: URL) => held.then(() => stored(url)) });
  bridge().resourcePicker.mockResolvedValue([picked(851, 85)]);
  drawn(whole({ trigger: "product", alwaysDisplay: false, parentProductId: product(85) }));
  expect(await said()).toContain("would not see it");
  await press("Add products");
  expect(await screen.findByText(/^Loading the tags/)).toBeTruthy();
  expect(await said()).toContain("would not see it");
  respond?.();
  await waitFor(async () => expect(await said()).toContain("A customer with this cart would see it."));
  expect(screen.queryByText(/^Loading the tags/)).toBeNull();
});

it("trying an edge of the total replaces the cart, which comes back by a press", async () => {
  serve({ ...told({ 86: info(86) }), ...STORED });
  bridge().resourcePicker.mockResolvedValue([picked(861, 86)]);
  const draft = hide({ conditions: [CART_TOTAL] });
  const payment = family("payment");
  draw(<Tryout family={payment} action={keptActOf(payment)} draft={draft} guid={undefined} currency="USD" timeZone="UTC" />);
  await said();
  await press("Add products");
  expect(await screen.findByText("Product 86 - V861")).toBeTruthy();
  await press("Cart total just over: 100.01");
  expect(screen.getByText("Sample product")).toBeTruthy();
  await press("Cart total just under: 99.99");
  await press("Back to your cart");
  expect(screen.getByText("Product 86 - V861")).toBeTruthy();
  expect(screen.queryByText("Sample product")).toBeNull();
  expect(screen.queryByRole("button", { name: "Back to your cart" })).toBeNull();
});

it("trying out a draft shows that no buyer sees it, and waits for an incomplete one", async () => {
  serve(told({}));
  drawn(whole({ active: false }));
  expect(await said()).toContain("is a draft: no customer sees it.");
  cleanup();
  drawn(whole({ productIds: [] }));
  expect(await screen.findByText(/: something is missing\.$/)).toBeTruthy();
});

it("trying out a draft distinguishes buyers who order for a company", async () => {
  serve(told({}));
  drawn(whole({ customerType: "b2b" }));
  expect(await said()).toContain("would not see it");
  await userEvent.click(screen.getByRole("checkbox", { name: "Orders for a company" }));
  expect(await said()).toContain("A customer with this cart would see it.");
});

it("trying out a draft with days begins today and asks for the day", async () => {
  serve(told({}));
  drawn(whole());
  await said();
  expect(screen.queryByLabelText("Day at your store")).toBeNull();
  cleanup();
  drawn(whole({ schedule: { from: "2000-01-01", until: "2999-12-30" } }));
  expect(await said()).toContain("A customer with this cart would see it.");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC" }).format(new Date());
  expect(screen.getByLabelText("Day at your store")).toHaveProperty("value", today);
  await press("The day after: 2999-12-31");
  expect(screen.getByLabelText("Day at your store")).toHaveProperty("value", "2999-12-31");
  expect(await said()).toContain("would not see it");
  expect(await said()).toMatch(/between .* in the store's time zone: not met/);
  await userEvent.clear(screen.getByLabelText("Day at your store"));
  expect(await said()).toContain("A customer with this cart would see it.");
});

it("trying out a draft for test carts asks whether the test link opened the cart", async () => {
  serve(told({}));
  drawn(whole());
  await said();
  expect(screen.queryByRole("checkbox", { name: "The cart was opened by the test link" })).toBeNull();
  cleanup();
  drawn(whole({ testCart: { since: "2026-11-20" } }));
  expect(await said()).toContain("would not see it");
  expect(await said()).toMatch(/the cart was opened by the test link: not met/i);
  await userEvent.click(screen.getByRole("checkbox", { name: "The cart was opened by the test link" }));
  expect(await said()).toContain("A customer with this cart would see it.");
  await press("Without the test link");
  expect(await said()).toContain("would not see it");
});

it("trying out a draft shows when Shopify has no picker", async () => {
  serve(told({}));
  drawn(whole());
  await press("Add products");
  expect(await screen.findByText("Product picker not available")).toBeTruthy();
});
