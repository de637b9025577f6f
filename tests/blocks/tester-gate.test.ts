import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { runFunction } from "../../server/local/wasm/run.ts";
import { root } from "../../server/root.ts";
import { liveSurveys } from "./live.ts";

/** What the block notes on the cart while it runs under the platform's tester, and what the Function makes of that. */
describe("an order that waits for the survey block", () => {
  const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(root, "extensions/survey-block") });
  const api = () => extension.shopify as unknown as Record<string, unknown>;
  let module: Uint8Array;
  /** What stands on the cart, and in the storage that all blocks of the extension share; both outlast a page. */
  let cart: Record<string, string>;
  let storage: Map<string, string>;
  let status: number;
  let writes: number;

  beforeAll(async () => {
    module = await compileForCheckout("engine/runtime/gate.ts");
  });
  beforeEach(() => {
    [cart, storage, status, writes] = [{}, new Map(), 202, 0];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date("2026-11-23T12:00:00Z") });
  });
  afterEach(() => {
    extension.tearDown();
    vi.useRealTimers();
  });

  const REQUIRED = [{ type: "text", id: "element-1", label: "Why?", required: true }];
  /** A buyer opens the page. */
  const visit = async (...surveys: object[]) => visitAt("c0ffee", surveys);
  const visitAt = async (checkout: string, surveys: readonly object[]) => {
    extension.setUp();
    const own = { namespace: "$app:cartwright", type: "json" };
    const noted = Object.entries(cart).map(([key, value]) => ({ target: { type: "cart", id: "1" }, metafield: { ...own, key, value } }));
    const live = { target: { type: "shop", id: "1" }, metafield: { ...own, key: "surveys_live", value: liveSurveys(surveys) } };
    Object.assign(api(), {
      checkoutToken: { value: checkout },
      appMetafields: { value: [live, ...noted] },
      instructions: { value: { metafields: { canSetCartMetafields: true } } },
      applyMetafieldChange: async ({ metafield: { key, value } }: { metafield: { key: string; value: string } }) => {
        cart[key] = value;
        writes++;
        return { type: "success" };
      },
      storage: {
        read: async (key: string) => JSON.parse(storage.get(key) ?? "null"),
        write: async (key: string, value: unknown) => void storage.set(key, JSON.stringify(value)),
        delete: async (key: string) => void storage.delete(key),
      },
    });
    extension.fetch = (async () => new Response(null, { status })) as typeof fetch;
    await extension.render();
  };
  /** What a page has begun ends with it, which the tester leaves to the browser. */
  const leave = () => {
    extension.tearDown();
    vi.clearAllTimers();
  };
  /** Why the order is not completed at a date. */
  const refusals = (date = "2026-11-23") => {
    const gate0 = cart["gate-survey"] === undefined ? null : { jsonValue: JSON.parse(cart["gate-survey"]) };
    const { output } = runFunction(
      module,
      { buyerJourney: { step: "CHECKOUT_COMPLETION" }, shop: { localTime: { date } }, cart: { gate0 } },
      "run",
    );
    return JSON.stringify(output).match(/"message":"([^"]*)"/)?.[1] ?? null;
  };
  const waits = () => vi.waitFor(() => expect(refusals()).toBe("gate"));
  const passes = () => vi.waitFor(() => expect([refusals(), cart["gate-survey"]]).toEqual([null, '{"open":false}']));
  const found = (tag: string) => [...document.body.querySelectorAll<HTMLElement>(tag)];
  const answer = async () => {
    const field = await vi.waitFor(() => found("s-text-field")[0] ?? expect.fail("there is no field"));
    Object.assign(field, { value: "Because." }).dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    found("s-button")[0]?.dispatchEvent(new Event("click"));
  };
  /** Time goes by, once the block has begun to count it. */
  const pass = async (milliseconds: number) => {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(milliseconds);
  };

  it("waits while a required question is open, and goes through once it is answered", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("never waits for a buyer who has not seen the block", () => {
    expect(refusals()).toBeNull();
  });

  it("never waits where nothing is required, and notes nothing", async () => {
    await visit({});
    await vi.waitFor(() => expect(found("s-button")).toHaveLength(1));
    await pass(60_000);
    expect([refusals(), writes]).toEqual([null, 0]);
  });

  it("waits for a question that an answer has brought up", async () => {
    const conditions = [{ field: "element-1", operator: "equals", value: "Yes" }];
    await visit({
      elements: [
        { type: "radio", id: "element-1", label: "Why?", options: ["Yes", "No"] },
        { type: "text", id: "element-2", label: "How?", required: true, conditions },
      ],
    });
    await vi.waitFor(() => expect(found("s-button")).toHaveLength(1));
    expect(refusals()).toBeNull();
    Object.assign(found("s-choice-list")[0] as HTMLElement, { values: ["Yes"] }).dispatchEvent(new Event("change"));
    await waits();
    Object.assign(found("s-choice-list")[0] as HTMLElement, { values: ["No"] }).dispatchEvent(new Event("change"));
    await passes();
  });

  it("goes on waiting over a reload, and goes through when the answer comes after it", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    expect(refusals()).toBe("gate");
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
    leave();
    await visit({ elements: REQUIRED });
    await pass(60_000);
    expect(refusals()).toBeNull();
  });

  it("goes through when the app cannot be reached: an order is worth more than an answer", async () => {
    status = 503;
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("goes through when the questions have changed meanwhile", async () => {
    status = 409;
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("goes through once the survey that was open is gone, as soon as the page is opened again", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    await visit({ elements: [] });
    for (let round = 0; round < 5; round++) await pass(20_000);
    await passes();
  });

  it("waits no longer than to the end of the next day where the block has gone from checkout", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    expect([refusals("2026-11-24"), refusals("2026-11-25")]).toEqual(["gate", null]);
  });

  it("waits for the other of two blocks of the extension, as that one has told lately", async () => {
    const now = Date.now();
    storage.set("gate-c0ffee", JSON.stringify({ another: { open: true, message: "the other one's", at: now } }));
    await visit({ elements: REQUIRED });
    await vi.waitFor(() => expect(refusals()).toBe("the other one's"));
    await answer();
    await vi.waitFor(() => expect(Object.keys(JSON.parse(storage.get("gate-c0ffee") ?? "{}"))).toHaveLength(2));
    expect(refusals()).toBe("the other one's");
    // the other one is answered, which it tells itself
    storage.set(
      "gate-c0ffee",
      JSON.stringify({ ...JSON.parse(storage.get("gate-c0ffee") ?? "{}"), another: { open: false, message: "", at: now } }),
    );
    await pass(20_000);
    await passes();
  });

  it("does not wait for what the same buyer has open at another checkout of the store", async () => {
    storage.set("gate-decaf", JSON.stringify({ another: { open: true, message: "the other tab's", at: Date.now() } }));
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("takes from the cart what an earlier checkout of it has left, where nothing is open now", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    await visitAt("decaf", [{}]);
    await passes();
  });

  it("goes through when another block has sent the answers to the same questions", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    storage.set("sent-guid-0-c0ffee", "true");
    await pass(20_000);
    await passes();
    expect(document.body.textContent).toContain("thanks");
  });

  it("says so again on the next day, as long as the block is drawn", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    vi.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await pass(20_000);
    await vi.waitFor(() => expect(refusals("2026-11-25")).toBe("gate"));
  });
});
