// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { ListPage } from "../../../renderer/list/ListPage.tsx";
import { type Answer, bridge, draw, freshPage, serve } from "../support/admin.tsx";
import { countedAs, listed } from "../support/screens.tsx";

freshPage();
beforeEach(() => {
  bridge();
  window.history.replaceState(null, "", "/payments");
});

const payment = family("payment");
const LIST = "GET /api/apps/payment";
const COUNT = "GET /api/apps/payment/count";
const node = (guid: string, title: string, changes: object = {}) => ({ id: guid, guid, title, enabled: true, subtype: "hide", ...changes });
const nodes = [
  node("g1", "No cash", { changedAt: "2026-06-01T12:00:00Z", changedBy: "you" }),
  node("g2", "Invoice first", { subtype: "reorder", enabled: false, changedAt: "2026-06-03T12:00:00Z", changedBy: "another" }),
  node("g3", "Card only", { changedAt: "2026-06-02T12:00:00Z", changedBy: "shopify", problem: "Needs a Shopify Plus store" }),
  node("g4", "Rule 10", { enabled: false }),
  node("g5", "Rule 9", { stoppage: "hidesEveryMethod" }),
];
const names = () => screen.queryAllByRole("row").flatMap((row) => row.querySelector("td:first-child a")?.textContent ?? []);
const shows = (...titles: string[]) => waitFor(() => expect(names()).toEqual(titles));
const choose = async (label: string, option: string) => userEvent.selectOptions(await screen.findByLabelText(label), option);
const search = () => new URL(window.location.href).search;

function start(rows: readonly object[] = nodes) {
  const calls = serve({ [LIST]: listed("paymentCustomizations", ...rows) });
  draw(<ListPage family={payment} />);
  return calls;
}

describe("the filters of a list", () => {
  it("show the rows of a status, of a type, and of both", async () => {
    start();
    await shows("No cash", "Invoice first", "Card only", "Rule 10", "Rule 9");
    await choose("Status", "Disabled");
    await shows("Invoice first", "Rule 10");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("2 customizations match");
    await choose("Type", "Hide Payment Method");
    await shows("Rule 10");
    expect(search()).toBe("?in-enabled=Disabled&in-subtype=Hide+Payment+Method");
    await choose("Status", "All");
    await shows("No cash", "Card only", "Rule 10", "Rule 9");
  });

  it("show the rows that need attention, and how many do", async () => {
    start();
    await choose("Show", "Needs attention (2)");
    await shows("Card only", "Rule 9");
    expect(search()).toBe("?attention=yes");
  });

  it("sort by the last change and by name, with numbers as numbers", async () => {
    start();
    await choose("Sort", "Last changed");
    await shows("Invoice first", "Card only", "No cash", "Rule 10", "Rule 9");
    await choose("Sort", "Name");
    await shows("Card only", "Invoice first", "No cash", "Rule 9", "Rule 10");
    await choose("Sort", "Created");
    await shows("No cash", "Invoice first", "Card only", "Rule 10", "Rule 9");
    expect(search()).toBe("");
  });

  it("are as the address says", async () => {
    window.history.replaceState(null, "", "/payments?search=rule&in-enabled=Disabled&sort=name");
    start();
    await shows("Rule 10");
    expect((await screen.findByRole<HTMLInputElement>("searchbox")).value).toBe("rule");
    expect((await screen.findByLabelText<HTMLSelectElement>("Status")).value).toBe("Disabled");
  });

  it("say when nothing matches, and are all cleared by one button", async () => {
    start();
    await choose("Status", "Disabled");
    await userEvent.type(await screen.findByRole("searchbox"), "card");
    expect(await screen.findByText("No customizations match “card” and these filters")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear" }).at(-1) ?? document.body);
    await shows("No cash", "Invoice first", "Card only", "Rule 10", "Rule 9");
    expect(search()).toBe("");
  });

  it("are left out where they would change nothing", async () => {
    start([node("g1", "No cash")]);
    await shows("No cash");
    await screen.findByRole("searchbox");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("read the whole list once, before rows are left out or sorted", async () => {
    const calls = serve({
      [COUNT]: countedAs("paymentCustomizations", { total: 5, active: 3 }),
      [LIST]: (url): Answer => {
        const part = url.searchParams.has("first");
        const edges = (part ? nodes.slice(0, 2) : nodes).map((each) => ({ node: each }));
        return {
          body: { body: { data: { paymentCustomizations: { edges, pageInfo: { hasNextPage: part, endCursor: part ? "a" : null } } } } },
        };
      },
    });
    draw(<ListPage family={payment} />);
    await shows("No cash", "Invoice first");
    await choose("Sort", "Name");
    await shows("Card only", "Invoice first", "No cash", "Rule 9", "Rule 10");
    await choose("Status", "Disabled");
    await shows("Invoice first", "Rule 10");
    expect(calls.filter(({ name, url }) => name === LIST && url.search === "")).toHaveLength(1);
  });
});

describe("the filters of a list that was read in part", () => {
  it("offer what rows that were not read may show, and count nothing before all were read", async () => {
    const first = [node("g1", "One"), node("g2", "Two")];
    const all = [...first, node("g3", "Three", { enabled: false }), node("g4", "Four", { problem: "Needs a Shopify Plus store" })];
    serve({
      [COUNT]: countedAs("paymentCustomizations", { total: 4, active: 3 }),
      [LIST]: (url): Answer => {
        const part = url.searchParams.has("first");
        const edges = (part ? first : all).map((each) => ({ node: each }));
        return {
          body: { body: { data: { paymentCustomizations: { edges, pageInfo: { hasNextPage: part, endCursor: part ? "a" : null } } } } },
        };
      },
    });
    draw(<ListPage family={payment} />);
    await shows("One", "Two");
    await screen.findByRole("option", { name: "Needs attention" });
    await choose("Status", "Disabled");
    await shows("Three");
    await choose("Status", "All");
    await choose("Show", "Needs attention");
    await shows("Four");
    expect(screen.getByRole("option", { name: "Needs attention (1)" })).toBeTruthy();
  });
});

describe("a row of a list", () => {
  it("says when it was last changed, and by whom", async () => {
    const changedAt = new Date(Date.now() - 2 * 3_600_000 - 1_000).toISOString();
    start([node("g1", "No cash", { changedAt, changedBy: "another" })]);
    expect(await screen.findByText("Changed 2 hours ago by another user")).toBeTruthy();
  });
});
