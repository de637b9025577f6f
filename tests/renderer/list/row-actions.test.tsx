// @lane dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { families, family } from "../../../engine/declarations/catalog.ts";
import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { ListPage } from "../../../renderer/list/ListPage.tsx";
import { type Answer, bridge, draw, freshPage, serve } from "../support/admin.tsx";
import { heldAnswer } from "../support/deferred-answer.ts";
import { listed } from "../support/screens.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";

freshPage();
let admin: ReturnType<typeof bridge>;
beforeEach(() => {
  admin = bridge();
  Object.assign(window.shopify ?? {}, { idToken: async () => "held" });
  window.history.replaceState(null, "", "/payments");
});

interface Stored {
  guid: string;
  name: string;
  enabled: boolean;
  [field: string]: unknown;
}

const RULE = {
  ...{ type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: {}, order: {}, message: "", express: false },
  ...{ conditions: [{ id: "first", type: "Cart Total", operator: "is greater than", value: "5.00" }], enabled: true, revision: 3 },
};
const rule = (guid: string, name: string, changes: object = {}): Stored => ({ ...RULE, guid, name, ...changes });
const THREE = () => [rule("g1", "First"), rule("g2", "Second"), rule("g3", "Third", { enabled: false })];
/** Parts of which every name of a method has one. */
const PARTS = ["a", "e", "i", "o", "u", "j", "f"];
const everyMethod = { method: PARTS, exactMatch: Object.fromEntries(PARTS.map((part) => [part, false])) };
const UPDATE = "POST /api/apps/functions/update";
const DELETE = "POST /api/apps/payment/delete";
const CREATE = "POST /api/apps/functions";

interface Behavior {
  /** Answers of calls that fail, by the guid that they are for. */
  failing?: Record<string, Answer>;
  /** Lets each change wait. */
  wait?: () => Promise<unknown>;
}

/** A list of rules that are really changed, copied and deleted. */
function start(rules = THREE(), { failing = {}, wait = async () => undefined }: Behavior = {}) {
  let stored = rules;
  const dataOf = (body: unknown) => asRecord(getProperty(body, "data"));
  const changing = (run: (data: Stored) => object) => async (_url: URL, body: unknown) => {
    const data = { ...RULE, guid: "", name: "", ...dataOf(body) };
    await wait();
    return failing[data.guid] ?? { body: run(data) };
  };
  const calls = serve({
    ...storeReplies({ facts: { ...ACTIVE, plan: "Plus Plan", shopifyPlus: true } }),
    "GET /api/apps/payment": () => listed("paymentCustomizations", ...stored.map((each) => ({ ...each, id: each.guid, title: each.name }))),
    "GET /api/apps/customization-info": (url) => {
      const found = stored.find(({ guid }) => guid === url.searchParams.get("guid"));
      return found === undefined ? { status: 404, body: {} } : { body: { function: [found] } };
    },
    [UPDATE]: changing((data) => {
      stored = stored.map((each) => (each.guid === data.guid ? { ...data, revision: 4 } : each));
      return { guid: data.guid, revision: 4 };
    }),
    [CREATE]: changing((data) => {
      const guid = `copy-${stored.length}`;
      stored = [...stored, { ...data, guid }];
      return { guid, revision: 1 };
    }),
    [DELETE]: changing(({ guid }) => {
      stored = stored.filter((each) => each.guid !== guid);
      return { guid };
    }),
  });
  draw(<ListPage family={family("payment")} />);
  const states = () => Object.fromEntries(stored.map(({ name, enabled }) => [name, enabled]));
  return { calls, states, stored: () => stored, named: (name: string) => calls.filter((call) => call.name === name) };
}

const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
};
const press = async (label: string) => userEvent.click(await screen.findByRole("button", { name: `${label} the selected customizations` }));
const toggle = (name: string) => screen.findByRole("switch", { name: `${name} is on` });
const isOn = async (name: string) => (await toggle(name)).getAttribute("aria-checked") === "true";
const row = (name: string) => screen.getByText(name).closest("tr");

describe("the selection of a list", () => {
  it.each(families.map(({ id }) => [id]))("offers what configurations of %s can do", async (id) => {
    const each = family(id);
    const { record } = each.endpoints;
    const item = { id: "g1", guid: "g1", title: "One", name: "One", enabled: true, subtype: "hide", ...(record && { [record.id]: "g1" }) };
    const wire = each.endpoints.list.responseEnvelope;
    const list = wire?.style === "bare" ? { body: [item] } : wire?.style === "property" ? { body: { [wire.key]: [item] } } : undefined;
    const key = wire?.style === "connection" ? wire.key : "";
    serve({ ...storeReplies({ facts: { partnerDevelopment: true } }), [`GET ${each.endpoints.list.path}`]: list ?? listed(key, item) });
    draw(<ListPage family={each} />);
    await choose("One");
    const offered = screen.getAllByRole("button", { name: / the selected / }).map(({ textContent }) => textContent);
    const hasStatus = ["enabled", "active"].some((name) => name in each.properties);
    const switched = hasStatus ? ["Turn on", "Turn off"] : [];
    expect(offered).toEqual(["Edit", ...switched, "Duplicate", "Delete"]);
    expect(screen.queryAllByRole("switch")).toHaveLength(switched.length / 2);
    cleanup();
  });

  it("takes all rows up to another one with Shift, and is given up row by row", async () => {
    start();
    await choose("First");
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select Third" }));
    await user.keyboard("{/Shift}");
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "3 selected" });
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await choose("Second");
    const some = screen.getByRole<HTMLInputElement>("checkbox", { name: "2 selected" });
    expect([some.checked, some.indeterminate, some.hasAttribute("aria-checked")]).toEqual([false, true, false]);
  });

  it("is of the rows that are shown", async () => {
    const { states } = start();
    await choose("First", "Second");
    await userEvent.type(screen.getByRole("searchbox"), "First");
    await screen.findByRole("checkbox", { name: "1 selected" });
    await press("Turn off");
    await waitFor(() => expect(states()).toEqual({ First: false, Second: true, Third: false }));
  });
});

describe("turning rows on and off", () => {
  it("is done one after the other with progress, as they are stored, and undone for as long as that is offered", async () => {
    const gates: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => void gates.push(resolve));
    const { states, stored, named } = start(THREE(), { wait });
    const before = stored();
    await choose("First", "Second", "Third");
    await press("Turn off");
    for (const at of [1, 2]) {
      expect(await screen.findByText(`Turning off ${at} of 2 …`)).toBeTruthy();
      await waitFor(() => expect(gates).toHaveLength(at));
      expect(named(UPDATE)).toHaveLength(at);
      gates[at - 1]?.();
    }
    await waitFor(() => expect(admin.toasts).toEqual(["2 customizations turned off"]));
    expect(states()).toEqual({ First: false, Second: false, Third: false });
    await waitFor(async () => expect(await isOn("First")).toBe(false));
    expect(named(UPDATE).map(({ body }) => body)).toEqual(before.slice(0, 2).map((each) => ({ data: { ...each, enabled: false } })));
    admin.undo();
    await waitFor(() => expect(gates).toHaveLength(3));
    gates[2]?.();
    await waitFor(() => expect(gates).toHaveLength(4));
    gates[3]?.();
    await waitFor(() => expect(admin.toasts).toEqual(["2 customizations turned off", "2 customizations turned on"]));
    expect(stored().map(({ revision: _, ...each }) => each)).toEqual(before.map(({ revision: _, ...each }) => each));
    expect(admin.offers.size).toBe(0);
  });

  it("stops between two rows on demand", async () => {
    const { answer, open } = heldAnswer<void>();
    const { states } = start(THREE(), { wait: () => answer });
    await choose("First", "Second");
    await press("Turn off");
    await screen.findByText("Turning off 1 of 2 …");
    await userEvent.click(screen.getByRole("button", { name: "Stop" }));
    open();
    expect(await screen.findByText("1 of 2 customizations turned off")).toBeTruthy();
    expect(screen.getByText("You stopped before 1 customization was turned off.")).toBeTruthy();
    expect(states()).toEqual({ First: false, Second: true, Third: false });
  });

  it("names what failed with the reason, keeps the rest, and tries again", async () => {
    const failing: Record<string, Answer> = { g1: { status: 503, body: { error: "Shopify is busy." } } };
    const { states } = start(THREE(), { failing });
    await choose("First", "Second");
    await press("Turn off");
    expect(await screen.findByText("1 of 2 customizations turned off")).toBeTruthy();
    expect(screen.getByText("“First”: Shopify is busy.")).toBeTruthy();
    expect(states()).toEqual({ First: true, Second: false, Third: false });
    delete failing.g1;
    await userEvent.click(screen.getByRole("button", { name: "Turn off again" }));
    await waitFor(() => expect(states()).toEqual({ First: false, Second: false, Third: false }));
    await waitFor(() => expect(screen.queryByText("“First”: Shopify is busy.")).toBeNull());
  });

  it("is done by the switch of a row, which keeps the focus", async () => {
    const { answer, open } = heldAnswer<void>();
    const { states } = start(THREE(), { wait: () => answer });
    const first = await toggle("First");
    await userEvent.click(first);
    await waitFor(() => expect(first.getAttribute("aria-busy")).toBe("true"));
    open();
    await waitFor(() => expect(admin.toasts).toEqual(["“First” turned off"]));
    await waitFor(async () => expect([await isOn("First"), (await toggle("First")).getAttribute("aria-busy")]).toEqual([false, "false"]));
    expect(document.activeElement === (await toggle("First"))).toBe(true);
    expect(states()).toEqual({ First: false, Second: true, Third: false });
    admin.undo();
    await waitFor(async () => expect(await isOn("First")).toBe(true));
  });

  it("says why a single row was not turned", async () => {
    start(THREE(), { failing: { g2: { status: 409, body: { error: "Somebody else saved it." } } } });
    await userEvent.click(await toggle("Second"));
    expect(await screen.findByText("“Second” was not turned off")).toBeTruthy();
    expect(screen.getByText("Somebody else saved it.")).toBeTruthy();
    expect(admin.toasts).toEqual([]);
  });
});

describe("turning on rows that stop orders", () => {
  const stopping = () => [
    rule("g1", "Nothing", { ...everyMethod, conditions: [], enabled: false }),
    rule("g2", "Harmless", { enabled: false }),
  ];

  it("asks as the editor asks, and turns nothing on when the answer is no", async () => {
    const { named } = start(stopping());
    await userEvent.click(await toggle("Nothing"));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("heading", { name: "Hide every method?" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([named(UPDATE), await isOn("Nothing")]).toEqual([[], false]);
    await userEvent.click(await toggle("Nothing"));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hide every method" }));
    await waitFor(async () => expect(await isOn("Nothing")).toBe(true));
  });

  it("asks once for several, and names those that stop orders", async () => {
    const { states } = start(stopping());
    await choose("Nothing", "Harmless");
    await press("Turn on");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("heading", { name: "Turn on 2 customizations?" })).toBeTruthy();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nothing Hides every method\./),
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Turn on" }));
    await waitFor(() => expect(states()).toEqual({ Nothing: true, Harmless: true }));
  });

  it("asks nothing where no row stops orders", async () => {
    const { states } = start(stopping());
    await choose("Harmless");
    await press("Turn on");
    await waitFor(() => expect(states()).toEqual({ Nothing: false, Harmless: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("duplicating rows", () => {
  it("makes copies that are off, with ids of their own, and marks their rows until the list is left", async () => {
    const { named, states } = start();
    await choose("First", "Second");
    await press("Duplicate");
    await waitFor(() => expect(admin.toasts).toEqual(["2 customizations duplicated"]));
    expect(states()).toEqual({ First: true, Second: true, Third: false, "First (Copy)": false, "Second (Copy)": false });
    const sent = named(CREATE).map(({ body }) => asRecord(getProperty(body, "data")));
    expect(sent[0]).toMatchObject({ name: "First (Copy)", enabled: false, method: ["PayPal"] });
    expect(sent[0]?.conditions).toEqual([{ ...RULE.conditions[0], id: "condition-2" }]);
    await waitFor(() => expect(row("First (Copy)")?.textContent).toContain("New"));
    expect(row("First")?.textContent).not.toContain("New");
    const keys = named(CREATE).map(({ headers }) => headers.get("Idempotency-Key"));
    expect([keys.length, new Set(keys).size, keys.includes(null)]).toEqual([2, 2, false]);
    cleanup();
    draw(<ListPage family={family("payment")} />);
    await screen.findByText("First (Copy)");
    expect(screen.queryByText("New")).toBeNull();
  });
});

describe("deleting rows that can be taken back", () => {
  it("waits for the end of the toast", async () => {
    const { named, states } = start();
    await choose("First", "Second");
    await press("Delete");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(admin.toasts).toEqual(["2 customizations will be deleted in 10 seconds"]);
    expect(row("First")?.querySelector("s")?.textContent).toBe("First");
    expect(screen.queryByRole("checkbox", { name: "Select First" })).toBeNull();
    expect(named(DELETE)).toEqual([]);
    admin.dismiss();
    await waitFor(() => expect(states()).toEqual({ Third: false }));
    await waitFor(() => expect(screen.queryByText("First")).toBeNull());
    expect(admin.toasts).toEqual(["2 customizations will be deleted in 10 seconds", "2 customizations deleted"]);
  });

  it("is undone as a whole in the toast, and for one row in the row", async () => {
    const { named, states } = start();
    await choose("First");
    await press("Delete");
    admin.undo();
    await screen.findByRole("checkbox", { name: "Select First" });
    await choose("Second", "Third");
    await press("Delete");
    await userEvent.click(screen.getByRole("button", { name: "Undo deleting Third" }));
    await screen.findByRole("checkbox", { name: "Select Third" });
    admin.dismiss();
    await waitFor(() => expect(states()).toEqual({ First: true, Third: false }));
    expect(named(DELETE)).toHaveLength(1);
  });

  it("offers nothing any more when the last row was taken back", async () => {
    start();
    await choose("First");
    await press("Delete");
    await userEvent.click(screen.getByRole("button", { name: "Undo deleting First" }));
    await waitFor(() => expect(admin.offers.size).toBe(0));
    await screen.findByRole("checkbox", { name: "Select First" });
  });

  it("is done at once when the list is left", async () => {
    const { states } = start();
    await choose("First");
    await press("Delete");
    cleanup();
    await waitFor(() => expect(states()).toEqual({ Second: true, Third: false }));
    expect(admin.offers.size).toBe(0);
  });

  it("goes with the page, by requests that outlive it and carry the token that was held", async () => {
    const { named, states } = start();
    await choose("First", "Second");
    await press("Delete");
    await Promise.resolve();
    window.dispatchEvent(new Event("pagehide"));
    const sent = named(DELETE).map(({ body, headers, keepalive }) => [
      getProperty(getProperty(body, "data"), "guid"),
      headers.get("Authorization"),
      keepalive,
    ]);
    expect(sent).toEqual([
      ["g1", "Bearer held", true],
      ["g2", "Bearer held", true],
    ]);
    await waitFor(() => expect(states()).toEqual({ Third: false }));
    window.dispatchEvent(new Event("pagehide"));
    expect(named(DELETE)).toHaveLength(2);
  });

  it("names what could not be deleted, and deletes it again", async () => {
    const failing: Record<string, Answer> = { g1: { status: 503, body: { error: "Shopify is busy." } }, g2: { status: 404, body: {} } };
    const { states } = start(THREE(), { failing });
    await choose("First", "Second");
    await press("Delete");
    admin.dismiss();
    expect(await screen.findByText("“First”: Shopify is busy.")).toBeTruthy();
    delete failing.g1;
    await userEvent.click(screen.getByRole("button", { name: "Delete again" }));
    await waitFor(() => expect(states()).toEqual({ Second: true, Third: false }));
  });
});
