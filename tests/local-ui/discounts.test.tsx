// @lane dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "../../renderer/emulator/checkout/App.tsx";
import { codesIn } from "../../renderer/emulator/checkout/codes.ts";
import type { CheckoutInput, RefusedCode, RunResult, Unused } from "../../renderer/emulator/checkout/types.ts";
import { whyRefused, whyUnused } from "../../renderer/emulator/checkout/why-unused.ts";
import { NOTHING_RAN } from "./run-result.ts";

const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: ["Socks", "Tent"].map((title, at) => ({
    ...{ id: `p${at}`, title, vendor: "Acme", tags: [], collections: [] },
    variants: [{ id: `v${at}`, title: "Default Title", sku: null, price: "5.00" }],
  })),
  markets: [{ name: "Japan", countries: ["JP"], currency: "JPY", language: "EN", rate: "155.2" }],
  ...{ collections: [], customers: [], facts: [] },
};
const gift = { title: "Free socks", code: null, amount: "776" };
const ten = { title: "Ten percent", code: "TEN", amount: "78" };
const DISCOUNTED: RunResult = {
  ...NOTHING_RAN,
  cost: {
    currency: "JPY",
    lines: [{ subtotal: "776", total: "0", off: [gift] }],
    discounts: [gift, ten],
    ...{ subtotal: "776", total: "0" },
  },
};

let result: RunResult;
let sent: { checkout: { lines: unknown[] }; codes: string[] }[];

beforeEach(() => {
  sessionStorage.clear();
  [result, sent] = [DISCOUNTED, []];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.startsWith("/local/blocks")) return Response.json({ shop: { id: "1", name: "One" }, blocks: [] });
    if (address.startsWith("/local/checkout/world")) return Response.json(world);
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(result);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The cart, once the rules have run. */
async function cart() {
  render(<App shop="demo.myshopify.com" />);
  const shown = within(await screen.findByRole("region", { name: "Cart" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return shown;
}
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/gu, "");

it("a free line shows that beside its former price, with the discount", async () => {
  const shown = await cart();
  const before = await shown.findByText("\u00a5776", { selector: "s" });
  expect(before.parentElement?.textContent).toBe("\u00a5776 Free");
  expect(within(shown.getByRole("list", { name: "Discounts" })).getByRole("listitem").textContent).toBe("Free socks \u2212\u00a5776");
});

it("discounts are listed by title or code, between subtotal and total", async () => {
  const shown = await cart();
  await shown.findByText("Discount (TEN)");
  const rows = [...document.querySelectorAll(".totals dl > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["Subtotal\u00a5776", "Free socks\u2212\u00a5776", "Discount (TEN)\u2212\u00a578", "Total\u00a50"]);
});

it("a new line has no price before the rules ran on it", async () => {
  const shown = await cart();
  await shown.findByText("Discount (TEN)");
  const search = shown.getByRole("combobox", { name: "Add a product" });
  fireEvent.change(search, { target: { value: "tent" } });
  fireEvent.keyDown(search, { key: "Enter" });
  const line = (await shown.findByText("Tent", { selector: "strong" })).parentElement;
  expect(line?.textContent).toBe("Tent");
  result = { ...DISCOUNTED, cost: { ...DISCOUNTED.cost, lines: [...DISCOUNTED.cost.lines, { subtotal: "15", total: "15", off: [] }] } };
  await waitFor(() => expect(line?.textContent).toBe("Tent\u00a515"));
});

it("codes are entered with commas between them, and their field shows why they are of no use", async () => {
  result = {
    ...DISCOUNTED,
    refused: [{ code: "old", reason: "expired" }],
    unused: [
      { title: "Ten percent", code: "TEN", reason: "outdone", by: ["Free socks"] },
      { title: "Free mug", code: null, reason: "outdone", by: ["TEN"] },
    ],
  };
  const shown = await cart();
  const field = shown.getByRole("textbox", { name: "Discount code" });
  fireEvent.change(field, { target: { value: " old, TEN,," } });
  await waitFor(() => expect(sent.at(-1)?.codes).toEqual(["old", "TEN"]));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const said = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(plain(said?.textContent)).toBe(
    "\u201Cold\u201D has expired. \u201CTEN\u201D does not combine with \u201CFree socks\u201D: the customer gets the larger discount.",
  );
  expect(plain(shown.getByText(/Free mug/).textContent)).toContain("does not combine with \u201CTEN\u201D");
});

const refused: [RefusedCode, string][] = [
  [{ code: "A", reason: "unknown" }, "There is no discount code \u201CA\u201D."],
  [{ code: "A", reason: "usedUp" }, "\u201CA\u201D has reached its usage limit."],
  [{ code: "A", reason: "expired" }, "\u201CA\u201D has expired."],
  [{ code: "A", reason: "scheduled" }, "\u201CA\u201D is not active yet."],
  [{ code: "A", reason: "products" }, "\u201CA\u201D is for none of these products."],
  [{ code: "A", reason: "minimum", minimum: "100.00" }, "\u201CA\u201D needs a cart of at least \u20ac92.00."],
];
it.each(refused)("a code that is not for a cart: %j", (code, text) => {
  expect(plain(whyRefused(code, { country: "DE", currency: "EUR", language: "DE", rate: "0.92" }))).toBe(text);
});

const unused: [Unused, string][] = [
  [{ title: "T", code: "A", reason: "rejected", message: "Not today." }, "\u201CA\u201D was rejected: Not today."],
  [
    { title: "Gift", code: null, reason: "outdone", by: ["A", "B"] },
    "\u201CGift\u201D does not combine with \u201CA\u201D, \u201CB\u201D: the customer gets the larger discount.",
  ],
];
it.each(unused)("a discount that takes nothing off: %j", (discount, text) => expect(plain(whyUnused(discount))).toBe(text));

it.each([
  ["", []],
  [" , ", []],
  [" ten ", ["ten"]],
  ["A,b , C", ["A", "b", "C"]],
])("the codes of %j are %j", (discount, codes) => expect(codesIn({ discount })).toEqual(codes));
