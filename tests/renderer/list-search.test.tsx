// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { ListPage } from "../../renderer/list/ListPage.tsx";
import { type Answer, bridge, draw, freshPage, serve } from "./support/admin.tsx";
import { heldAnswer } from "./support/deferred-answer.ts";
import { countedAs } from "./support/screens.tsx";

freshPage();
beforeEach(() => void bridge());

const payment = family("payment");
const searched: Family = {
  ...payment,
  labels: { one: "cart link", other: "cart links" },
  list: {
    ...payment.list,
    columns: [
      { title: "Name", field: "title" },
      { title: "URL", field: "url" },
      { title: "Status", field: "enabled", enumLabels: { true: "Live", else: "Resting" } },
    ],
    rowActions: [{ type: "delete" }],
  },
  texts: { ...payment.texts, searchLabel: "Search cart links", deleteQuestion: "Really?" },
};
const LIST = "GET /api/apps/payment";
const COUNT = "GET /api/apps/payment/count";
const DELETE = "POST /api/apps/payment/delete";

const node = (guid: string, title: string, url = "", enabled = false) => ({ id: guid, guid, title, url, enabled, subtype: "hide" });
const few = [
  node("g1", "Summer newsletter", "https://one.example/cart/41:1", true),
  node("g2", "Été à Paris", "https://one.example/cart/42:1"),
  node("g3", "STRASSE", "https://two.example/cart/43:1"),
];
const reply = (nodes: readonly object[], end: string | null = null): Answer => {
  const connection = { edges: nodes.map((each) => ({ node: each })), pageInfo: { hasNextPage: end !== null, endCursor: end } };
  return { body: { body: { data: { paymentCustomizations: connection } } } };
};
const field = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Search cart links" });
const names = () => screen.queryAllByRole("row").flatMap((row) => row.querySelector("td:first-child a")?.textContent ?? []);
const shows = (...titles: string[]) => waitFor(() => expect(names()).toEqual(titles));
const status = () => screen.getAllByRole("status").map((each) => each.textContent ?? "");
const type = async (text: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
};

/** A list of rows that a deletion takes one away from. */
function start(nodes: readonly object[] = few) {
  let here = nodes;
  const calls = serve({
    [LIST]: () => reply(here),
    [DELETE]: (_url, body) => {
      const guid = getProperty(getProperty(body, "data"), "guid");
      here = here.filter((each) => getProperty(each, "guid") !== guid);
      return { body: { guid } };
    },
  });
  draw(<ListPage family={searched} />);
  return calls;
}

describe("a list that is searched", () => {
  it("shows the rows whose columns hold the text, and their number", async () => {
    const calls = start();
    await shows("Summer newsletter", "Été à Paris", "STRASSE");
    await type("one.example");
    await shows("Summer newsletter", "Été à Paris");
    expect(status()).toContain("2 cart links match");
    await type("Live");
    await shows("Summer newsletter");
    expect(status()).toContain("1 cart link matches");
    await type("true");
    expect(await screen.findByText("No cart links match “true”")).toBeTruthy();
    expect(calls.filter(({ name }) => name === LIST)).toHaveLength(1);
  });

  it.each([
    ["ete a PARIS", "Été à Paris"],
    ["  Été", "Été à Paris"],
    ["E\u0301te\u0301", "Été à Paris"],
    ["strasse", "STRASSE"],
    ["NEWS", "Summer newsletter"],
  ])("compares %j without case, accents and blanks around it", async (text, name) => {
    start();
    await type(text);
    await shows(name);
  });

  it("shows when no row matches, reads the text literally, and can be cleared", async () => {
    start();
    await type("<b>.*(");
    expect(await screen.findByText("No cart links match “<b>.*(”")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(status()).toContain("0 cart links match");
    await userEvent.click(screen.getAllByRole("button", { name: "Clear" }).at(-1) ?? document.body);
    await shows("Summer newsletter", "Été à Paris", "STRASSE");
    expect((await field()).value).toBe("");
    expect(document.activeElement === (await field())).toBe(true);
  });

  it("keeps the focus during typing, and empties the field by Escape and by its button", async () => {
    start();
    await type("paris");
    expect(document.activeElement === (await field())).toBe(true);
    await userEvent.keyboard("{Escape}");
    await shows("Summer newsletter", "Été à Paris", "STRASSE");
    expect(document.activeElement === (await field())).toBe(true);
    await type("paris");
    await shows("Été à Paris");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await shows("Summer newsletter", "Été à Paris", "STRASSE");
    expect(document.activeElement === (await field())).toBe(true);
  });

  it("is still searched when a row was deleted", async () => {
    start();
    await type("one.example");
    await shows("Summer newsletter", "Été à Paris");
    await userEvent.click(screen.getByRole("button", { name: "Delete Été à Paris" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await shows("Summer newsletter");
    expect((await field()).value).toBe("one.example");
  });

  it("has no field when there are no rows", async () => {
    start([]);
    await screen.findByRole("heading", { name: familyText(searched, "emptyTitle") });
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("has a field in every family, named after what it lists", async () => {
    serve({ [LIST]: reply(few) });
    draw(<ListPage family={payment} />);
    expect(await screen.findByRole("searchbox", { name: "Search customizations" })).toBeTruthy();
  });

  it("looks in the sentence that says what a row does", async () => {
    start([{ ...few[0], summary: "Hides “Cash on Delivery”." }, few[1] ?? {}]);
    await type("cash on");
    await shows("Summer newsletter");
  });
});

describe("a list that is searched before all of it is loaded", () => {
  const many = Array.from({ length: 500 }, (_, index) => node(`g${index}`, `Link ${index}`));
  const whole = (all: () => Answer | Promise<Answer>) =>
    serve({
      [COUNT]: countedAs("paymentCustomizations", { total: 500, active: 0 }),
      [LIST]: (url) => (url.searchParams.has("first") ? reply(many.slice(0, 2), "a") : all()),
      [DELETE]: { body: { guid: "g499" } },
    });
  const reads = (calls: readonly { name: string; url: URL }[]) => calls.filter(({ name, url }) => name === LIST && url.search === "");

  it("loads the rest once, and shows that meanwhile", async () => {
    const { answer, open } = heldAnswer<Answer>();
    const calls = whole(() => answer);
    draw(<ListPage family={searched} />);
    await shows("Link 0", "Link 1");
    await type("link 49");
    expect(await screen.findByText("Reading all cart links …")).toBeTruthy();
    open(reply(many));
    await shows("Link 49", ...Array.from({ length: 10 }, (_, index) => `Link ${490 + index}`));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await type("link 12");
    await waitFor(() => expect(status()).toContain("11 cart links match"));
    await userEvent.clear(await field());
    await shows("Link 0", "Link 1");
    expect(screen.getByText("2 of 500 shown")).toBeTruthy();
    expect(reads(calls)).toHaveLength(1);
  });

  it("loads it again when a row was deleted", async () => {
    let left = many;
    const calls = whole(() => reply(left));
    draw(<ListPage family={searched} />);
    await type("link 499");
    await shows("Link 499");
    left = many.slice(0, -1);
    await userEvent.click(screen.getByRole("button", { name: "Delete Link 499" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No cart links match “link 499”")).toBeTruthy();
    expect(reads(calls)).toHaveLength(2);
  });

  it("shows why that failed, and retries", async () => {
    let fails = true;
    const calls = whole(() => (fails ? { status: 503, body: { error: "Shopify is busy." } } : reply(many)));
    draw(<ListPage family={searched} />);
    await type("link 499");
    expect(await screen.findByText("Not all cart links could be read")).toBeTruthy();
    expect(screen.getByText("Shopify is busy.")).toBeTruthy();
    const failed = reads(calls).length;
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await shows("Link 499");
    expect((await field()).value).toBe("link 499");
    expect([failed, reads(calls).length]).toEqual([1, 2]);
  });
});

describe("a cell of a list", () => {
  it("shows the whole of a long text on demand", async () => {
    const url = `https://one.example/cart/${"41:1,".repeat(200)}`;
    start([node("g1", "Long", url)]);
    expect((await screen.findByText(url)).title).toBe(url);
  });
});
