// @lane dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../../../renderer/emulator/checkout/App.tsx";
import type { CheckoutInput, FactInput } from "../../../../renderer/emulator/checkout/types.ts";
import { NOTHING_RAN } from "../../../local-ui/run-result.ts";

const SHOP = "demo.myshopify.com";

const input = (of: FactInput["of"], path: FactInput["path"], label: string, control: FactInput["control"], more = {}): FactInput => ({
  ...{ of, path, label, control, options: [], readBy: ["Its Type"] },
  ...more,
});
const MARKET = input("checkout", ["localization", "market", "handle"], "Market handle", "text", { readBy: ["Market", "Region"] });
const ORDERS = input("checkout", ["cart", "buyerIdentity", "customer", "numberOfOrders"], "Number of orders", "integer");
const PLAN = input("line", ["sellingPlanAllocation", "sellingPlan", "name"], "Selling plan name", "text");
const ALL: FactInput[] = [
  MARKET,
  ORDERS,
  input("checkout", ["shop", "localTime", "now"], "Store time", "moment"),
  input("checkout", ["cart", "poNumber"], "PO number", "text"),
  input("checkout", ["cart", "discountApplications", 0, "targetType"], "Discount application target type", "select", {
    options: [{ value: "LINE_ITEM", label: "Line item" }],
  }),
  input("checkout", ["cart", "retailLocation"], "Retail location", "presence"),
  input("checkout", ["cart", "metafields", "custom"], "Metafield custom", "pairs", { within: "value" }),
  input("checkout", ["cart", "metafields", "$app", "terms", "jsonValue"], "Metafield $app.terms", "json"),
  PLAN,
  input("line", ["merchandise", "product", "metafields", "custom", "fragile", "value"], "Product metafield custom.fragile", "checkbox"),
];

let facts: FactInput[];
let sent: { checkout: { facts?: unknown; lines: unknown[] } }[];

function world(): CheckoutInput {
  const variants = [{ id: "v1", title: "Default Title", sku: null, price: "5.00" }];
  return {
    shop: { name: "Demo", currencyCode: "USD" },
    products: ["Socks", "Tent"].map((title, at) => ({ id: `p${at}`, title, vendor: "Acme", tags: [], collections: [], variants })),
    collections: [],
    customers: [],
    markets: [],
    facts,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  facts = ALL;
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.startsWith("/local/blocks")) return Response.json({ shop: { id: "1", name: "One" }, blocks: [] });
    if (address.startsWith("/local/checkout/world")) return Response.json(world());
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(NOTHING_RAN);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = async () => within(await screen.findByRole("region", { name: "More of what checkout knows" }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const expectFacts = (expected: unknown) => waitFor(() => expect(sent.at(-1)?.checkout.facts).toEqual(expected));

describe("the further facts that condition types read", () => {
  it("have no section on the page when there are none", async () => {
    facts = [];
    render(<App shop={SHOP} />);
    await screen.findByRole("region", { name: "Cart attributes" });
    expect(screen.queryByRole("region", { name: "More of what checkout knows" })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.checkout).not.toHaveProperty("facts");
  });

  it("show which types read them", async () => {
    render(<App shop={SHOP} />);
    const field = (await section()).getByRole("textbox", { name: "Market handle" });
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Read by Market, Region");
  });

  it("are sent in Shopify's own shape, each by its type, without empty ones", async () => {
    render(<App shop={SHOP} />);
    const shown = await section();
    type(shown.getByRole("textbox", { name: "Market handle" }), "eu");
    type(shown.getByRole("spinbutton", { name: "Number of orders" }), "3");
    type(shown.getByLabelText("Store time"), "2026-11-22T19:30");
    type(shown.getByRole("combobox", { name: "Discount application target type" }), "LINE_ITEM");
    fireEvent.click(shown.getByRole("checkbox", { name: "Retail location" }));
    type(shown.getByRole("textbox", { name: "Metafield $app.terms" }), '{"days":30}');
    fireEvent.click(within(shown.getByRole("group", { name: "Metafield custom" })).getByRole("button", { name: "Add entry" }));
    type(shown.getByRole("textbox", { name: "Key 1" }), "tier");
    type(shown.getByRole("textbox", { name: "Value 1" }), "gold");
    await expectFacts({
      localization: { market: { handle: "eu" } },
      shop: { localTime: { now: "2026-11-22T19:30" } },
      cart: {
        buyerIdentity: { customer: { numberOfOrders: 3 } },
        discountApplications: [{ targetType: "LINE_ITEM" }],
        retailLocation: {},
        metafields: { custom: { tier: { value: "gold" } }, $app: { terms: { jsonValue: { days: 30 } } } },
      },
    });
    type(shown.getByRole("spinbutton", { name: "Number of orders" }), "");
    fireEvent.click(shown.getByRole("checkbox", { name: "Retail location" }));
    await waitFor(() => expect(JSON.stringify(sent.at(-1))).not.toMatch(/numberOfOrders|retailLocation/));
  });

  it("are asked for beside each line, that of a selling plan beside subscriptions only", async () => {
    facts = [PLAN];
    render(<App shop={SHOP} />);
    const search = await screen.findByRole("combobox", { name: "Add a product" });
    type(search, "Tent");
    fireEvent.click(await screen.findByRole("option", { name: /Tent/ }));
    expect(screen.queryByRole("textbox", { name: /^Selling plan name/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "More of what checkout knows" })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Subscription to Tent" }));
    type(screen.getByRole("textbox", { name: "Selling plan name of Tent" }), "Weekly");
    await expectFacts({ cart: { lines: [{}, { sellingPlanAllocation: { sellingPlan: { name: "Weekly" } } }] } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Subscription to Tent" }));
    await expectFacts(undefined);
  });

  it("are kept over a reload and gone after starting over; facts that nothing reads any more are not sent", async () => {
    facts = [MARKET, ORDERS];
    const first = render(<App shop={SHOP} />);
    type((await section()).getByRole("textbox", { name: "Market handle" }), "eu");
    type((await section()).getByRole("spinbutton", { name: "Number of orders" }), "3");
    await expectFacts({ localization: { market: { handle: "eu" } }, cart: { buyerIdentity: { customer: { numberOfOrders: 3 } } } });
    first.unmount();
    facts = [MARKET];
    render(<App shop={SHOP} />);
    const field: HTMLInputElement = (await section()).getByRole("textbox", { name: "Market handle" });
    expect(field.value).toBe("eu");
    await expectFacts({ localization: { market: { handle: "eu" } } });
    fireEvent.click(screen.getByRole("button", { name: "Start over" }));
    expect(field.value).toBe("");
    await expectFacts(undefined);
  });
});
