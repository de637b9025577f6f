import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { liveSurveys } from "./checkout-documents.ts";

/** Questions of a survey that makes orders wait. */
export const REQUIRED = [{ type: "text", id: "element-1", label: "Why?", required: true }];

/** State that outlasts a page, and the responses of the app. */
interface Around {
  checkout: string;
  /** Attributes of the cart. */
  cart: Record<string, string>;
  /** Storage that all blocks of the extension share. */
  storage: Map<string, string>;
  status: number;
  /** Changes of the cart so far. */
  writes: number;
}

/** The survey block in checkout under the platform's tester, beside the Function that reads what it notes on the cart. Its time can be moved on. */
export function surveyCheckout() {
  const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(projectRoot, "extensions/survey-block") });
  const api = () => extension.shopify as unknown as Record<string, unknown>;
  const at: Around = { checkout: "", cart: {}, storage: new Map(), status: 202, writes: 0 };
  let module: Uint8Array;

  beforeAll(async () => {
    module = await compileForCheckout("engine/runtime/check-checkout-hold.ts");
  });
  beforeEach(() => {
    Object.assign(at, { checkout: "c0ffee", cart: {}, storage: new Map(), status: 202, writes: 0 });
    const toFake = ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"] as const;
    vi.useFakeTimers({ toFake: [...toFake], now: new Date("2026-11-23T12:00:00Z"), shouldAdvanceTime: true });
  });
  afterEach(() => {
    extension.tearDown();
    vi.useRealTimers();
  });

  /** A buyer opens the page. */
  const visit = async (...surveys: object[]) => {
    extension.setUp();
    const own = { namespace: "$app:cartwright", type: "json" };
    const noted = Object.entries(at.cart).map(([key, value]) => ({ target: { type: "cart", id: "1" }, metafield: { ...own, key, value } }));
    const live = { target: { type: "shop", id: "1" }, metafield: { ...own, key: "surveys_live", value: liveSurveys(surveys) } };
    Object.assign(api(), {
      checkoutToken: { value: at.checkout },
      appMetafields: { value: [live, ...noted] },
      instructions: { value: { metafields: { canSetCartMetafields: true } } },
      applyMetafieldChange: async ({ metafield: { key, value } }: { metafield: { key: string; value: string } }) => {
        at.cart[key] = value;
        at.writes++;
        return { type: "success" };
      },
      storage: {
        read: async (key: string) => JSON.parse(at.storage.get(key) ?? "null"),
        write: async (key: string, value: unknown) => void at.storage.set(key, JSON.stringify(value)),
        delete: async (key: string) => void at.storage.delete(key),
      },
    });
    extension.fetch = (async () => new Response(null, { status: at.status })) as typeof fetch;
    await extension.render();
  };
  /** Ends the work of a page with the page, which the tester leaves to the browser. */
  const leave = () => {
    extension.tearDown();
    vi.clearAllTimers();
  };
  /** Why the order is not completed at a date. */
  const refusals = (date = "2026-11-23") => {
    const gate0 = at.cart["gate-survey"] === undefined ? null : { jsonValue: JSON.parse(at.cart["gate-survey"]) };
    const { output } = runFunction(
      module,
      { buyerJourney: { step: "CHECKOUT_COMPLETION" }, shop: { localTime: { date } }, cart: { gate0 } },
      "run",
    );
    return JSON.stringify(output).match(/"message":"([^"]*)"/)?.[1] ?? null;
  };
  const waits = () => vi.waitFor(() => expect(refusals()).toBe("hold"));
  const passes = () => vi.waitFor(() => expect([refusals(), at.cart["gate-survey"]]).toEqual([null, '{"open":false}']));
  const found = (tag: string) => [...document.body.querySelectorAll<HTMLElement>(tag)];
  const answer = async (text = "Because.") => {
    const field = await vi.waitFor(() => found("s-text-field")[0] ?? expect.fail("there is no field"));
    Object.assign(field, { value: text }).dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    found("s-button")[0]?.dispatchEvent(new Event("click"));
  };
  /** Time goes by, once the block has begun to count it. */
  const pass = async (milliseconds: number) => {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { extension, api, at, visit, leave, refusals, waits, passes, found, answer, pass };
}
