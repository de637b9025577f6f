// @lane blocks
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RECHECK_MS } from "../../extensions/checkbox-block/src/use-checkboxes.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { metafield } from "./checkout-documents.ts";
import { type At, drawAt, TARGETS } from "./place.ts";

const TRANSLATIONS = {
  checkbox: {
    _instances: [
      { id: "checkbox_1", name: "Terms" },
      { id: "checkbox_2", name: "Age" },
      { id: "checkbox_3", name: "Empty" },
    ],
    checkbox_1: { label: { default: "I agree", de: "Ich stimme zu" }, error: { default: "Agree first", de: "Erst zustimmen" } },
    checkbox_2: { label: { default: "<b>I am 18</b>" }, error: { default: "" } },
    checkbox_3: { label: { default: " " } },
  },
};

/** State that outlasts a page: the cart, and the storage that all checkboxes of a checkout share. */
let cart: Record<string, string>;
let storage: Map<string, string>;
/** True when the storage is silent. */
let silent: boolean;
let module: Uint8Array;

beforeAll(async () => {
  module = await compileForCheckout("engine/runtime/check-checkout-hold.ts");
});
beforeEach(() => {
  [cart, storage, silent] = [{}, new Map(), false];
  const toFake = ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date("2026-11-23T12:00:00Z"), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** Returns the values of a place of a checkout beside those that the tester makes up; the cart is written in checkout only. */
function around(target: string): object {
  const kept = <T>(work: () => T) => (silent ? new Promise<T>(() => undefined) : Promise.resolve(work()));
  const isCheckout = target === TARGETS[0];
  const onCart = Object.entries(cart).map(([key, value]) => ({ ...metafield(value, key), target: { type: "cart", id: "1" } }));
  return {
    appMetafields: { value: [metafield(JSON.stringify(TRANSLATIONS), "translations"), ...onCart] },
    storage: {
      read: (key: string) => kept(() => JSON.parse(storage.get(key) ?? "null")),
      // that a place was told of is forgotten: each page tells it
      write: (key: string, value: unknown) => kept(() => void (key.startsWith("placed-") || storage.set(key, JSON.stringify(value)))),
      delete: (key: string) => kept(() => void storage.delete(key)),
    },
    ...(isCheckout && {
      instructions: { value: { metafields: { canSetCartMetafields: true } } },
      applyMetafieldChange: async ({ metafield: { key, value } }: { metafield: { key: string; value: string } }) => {
        cart[key] = value;
        return { type: "success" };
      },
    }),
  };
}

/** Why an order is not completed, by the Function that reads the note. */
function refusal(): string | null {
  const gate0 = cart["gate-checkbox"] === undefined ? null : { jsonValue: JSON.parse(cart["gate-checkbox"]) };
  const gate1 = cart["gate-survey"] === undefined ? null : { jsonValue: JSON.parse(cart["gate-survey"]) };
  const step = { buyerJourney: { step: "CHECKOUT_COMPLETION" }, shop: { localTime: { date: "2026-11-23" } } };
  const { output } = runFunction(module, { ...step, cart: { gate0, gate1 } }, "run");
  return [...JSON.stringify(output).matchAll(/"message":"([^"]*)"/gu)].map(([, message]) => message).join(" | ") || null;
}

describe.each(TARGETS)("the checkbox under Shopify's tester at %s", (target) => {
  const extension = getExtension(target, { configSearchDir: join(projectRoot, "extensions/checkbox-block") });
  const isCheckout = target === TARGETS[0];
  afterEach(() => extension.tearDown());
  const drawn = (settings: object, at: At = {}) => drawAt(extension, target, { settings, ...at, more: around(target) });
  const leave = () => {
    extension.tearDown();
    vi.clearAllTimers();
  };
  const box = () => document.body.querySelector("s-checkbox");
  const shown = () => vi.waitFor(() => box() ?? expect.fail("there is no checkbox"));
  const checked = () => (box() as unknown as { checked?: boolean } | null)?.checked ?? box()?.hasAttribute("checked");
  const tick = async (value: boolean) => {
    Object.assign(await shown(), { checked: value }).dispatchEvent(new Event("change"));
  };
  const kept = () => JSON.parse(cart.checkboxes ?? "{}");

  it.runIf(isCheckout)("stores the choice on the cart, also when no one touched it", async () => {
    await drawn({}, { language: "de" });
    await vi.waitFor(() => expect(kept()).toEqual({ checkbox_1: { name: "Terms", label: "Ich stimme zu", checked: false } }));
    await tick(true);
    await vi.waitFor(() => expect(kept().checkbox_1.checked).toBe(true));
    leave();
    await drawn({ instance: "Age", checked: true });
    await vi.waitFor(() =>
      expect(kept()).toMatchObject({ checkbox_1: { checked: true }, checkbox_2: { name: "Age", label: "<b>I am 18</b>", checked: true } }),
    );
    expect([refusal(), document.querySelector("b")]).toEqual([null, null]);
  });

  it.runIf(isCheckout)("makes an order wait while it is required and not ticked, with the merchant's message", async () => {
    await drawn({ required: true }, { language: "de" });
    await vi.waitFor(() => expect(refusal()).toBe("Erst zustimmen"));
    expect((await shown()).getAttribute("error")).toBe("Erst zustimmen");
    await tick(true);
    await vi.waitFor(() => expect(refusal()).toBeNull());
    expect((await shown()).getAttribute("error")).toBeNull();
    await tick(false);
    await vi.waitFor(() => expect(refusal()).toBe("Erst zustimmen"));
    expect((await shown()).getAttribute("error")).toBe("Erst zustimmen");
  });

  it.runIf(isCheckout)("shows its own message when the merchant wrote none, and passes when it is ticked at first", async () => {
    await drawn({ required: true, instance: "age" });
    await vi.waitFor(() => expect(refusal()).toBe("hold"));
    leave();
    [cart, storage] = [{}, new Map()];
    await drawn({ required: true, checked: true });
    await vi.waitFor(() => expect(kept().checkbox_1?.checked).toBe(true));
    expect(refusal()).toBeNull();
  });

  it.runIf(isCheckout)("remembers the choice over a reload, and takes over that of another tab", async () => {
    await drawn({ required: true });
    await tick(true);
    await vi.waitFor(() => expect(kept().checkbox_1?.checked).toBe(true));
    leave();
    await drawn({ required: true });
    await shown();
    await vi.waitFor(() => expect(refusal()).toBeNull());
    const other = { checkbox_1: { name: "Terms", label: "I agree", checked: false } };
    storage.set("chosen-c0ffee", JSON.stringify(other));
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    await vi.waitFor(() => expect(refusal()).toBe("Agree first"));
    expect(kept()).toEqual(other);
  });

  it.runIf(isCheckout)("remembers over a reload a choice that was made while the cart was still being written", async () => {
    let writes = 0;
    const hung = async () => {
      writes += 1;
      return new Promise(() => undefined);
    };
    await drawAt(extension, target, { settings: {}, more: { ...around(target), applyMetafieldChange: hung } });
    await shown();
    await vi.waitFor(() => expect(writes).toBe(1));
    await tick(true);
    await vi.waitFor(() => expect(JSON.parse(storage.get("chosen-c0ffee") ?? "{}").checkbox_1?.checked).toBe(true));
    expect(writes).toBe(1);
    leave();
    await drawn({});
    await vi.waitFor(() => expect(kept().checkbox_1?.checked).toBe(true));
    expect(checked()).toBe(true);
  });

  it.runIf(isCheckout)("waits beside another checkbox and a survey, for each of them", async () => {
    const others = { checkbox_2: { open: true, message: "Be 18", at: Date.now() } };
    storage.set("gate-c0ffee", JSON.stringify(others));
    cart["gate-survey"] = JSON.stringify({ open: true, message: "Answer", until: "2026-11-24" });
    await drawn({ required: true });
    await vi.waitFor(() => expect(refusal()).toBe("Be 18 | Answer"));
    await tick(true);
    await vi.waitFor(() => expect(kept().checkbox_1?.checked).toBe(true));
    expect(refusal()).toBe("Be 18 | Answer");
    storage.set("gate-c0ffee", JSON.stringify({ checkbox_2: { ...others.checkbox_2, open: false } }));
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(refusal()).toBe("Answer"));
  });

  it.runIf(isCheckout)("removes from the cart its notes from before its texts or the block's setting were changed", async () => {
    for (const settings of [{ required: false }, { required: false, instance: "Easter" }, { required: true, instance: "Empty" }]) {
      await drawn({ required: true });
      await vi.waitFor(() => expect(refusal()).toBe("Agree first"));
      leave();
      await drawn(settings);
      for (let round = 0; round < 5; round++) {
        await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
        await vi.advanceTimersByTimeAsync(20_000);
      }
      await vi.waitFor(() => expect(refusal()).toBeNull());
      leave();
      [cart, storage] = [{}, new Map()];
    }
  });

  it.runIf(isCheckout)("delays no order when storage is silent, and keeps the choice all the same", async () => {
    silent = true;
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    extension.fetch = (() => new Promise(() => undefined)) as typeof fetch;
    await drawn({ required: true }, { editor: true });
    await vi.advanceTimersByTimeAsync(10_000);
    await tick(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(kept().checkbox_1?.checked).toBe(true));
    expect(refusal()).toBeNull();
    expect(told.mock.calls.map(String), "and says so once, not at each look").toEqual(["Error: no answer within 1000 ms"]);
    told.mockRestore();
  });

  it.runIf(isCheckout)("shows when Shopify accepts no choice, and retries", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    let tries = 0;
    await drawAt(extension, target, {
      settings: {},
      more: {
        ...around(target),
        applyMetafieldChange: async () => {
          tries += 1;
          return { type: "error" };
        },
      },
    });
    await shown();
    await vi.waitFor(() => expect(tries).toBe(1));
    await vi.advanceTimersByTimeAsync(2 * RECHECK_MS);
    await vi.waitFor(() => expect(tries).toBe(3));
    expect(told.mock.calls).toEqual([["Shopify did not take what was chosen"]]);
    told.mockRestore();
  });

  it.runIf(!isCheckout)("shows the choice, from storage and then from the cart, and nothing when it is unknown", async () => {
    const choice = (value: boolean) => JSON.stringify({ checkbox_1: { name: "Terms", label: "I agree", checked: value } });
    await drawn({ required: true, checked: true });
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    expect([document.body.innerHTML, Object.keys(cart)]).toEqual(["", []]);
    leave();
    cart.checkboxes = choice(true);
    await drawn({ required: true });
    await shown();
    expect([checked(), box()?.hasAttribute("disabled"), box()?.getAttribute("label")]).toEqual([true, true, "I agree"]);
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    expect([...storage.keys()]).toEqual([]); // nothing is chosen here, so nothing is kept
    leave();
    storage.set("chosen-c0ffee", choice(false));
    await drawn({ required: true });
    await shown();
    expect(checked()).toBe(false);
  });

  it.each([["it has no label", { instance: "Empty" }, "previewTitle"]])(
    "is shown to the merchant only when %s",
    async (_, settings, told) => {
      expect(await drawn(settings)).toBe("");
      leave();
      expect(await drawn(settings, { editor: true })).toContain(told);
    },
  );
});
