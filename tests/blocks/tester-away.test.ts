// @lane blocks
import { describe, expect, it, vi } from "vitest";
import { REQUIRED, surveyCheckout } from "./survey-checkout.ts";

const never = () => new Promise<never>(() => undefined);
const refused = async () => Promise.reject(new TypeError("Failed to fetch"));

/** An order waits for the survey block, and for nothing that the block itself waits for. */
describe("the survey block beside services that do not respond", () => {
  const { extension, api, at, visit, leave, refusals, waits, found, answer, pass } = surveyCheckout();

  const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
  const isBusy = () => found("s-button").some((button) => button.hasAttribute("loading") && button.getAttribute("loading") !== "false");
  const fetches = (fetch: unknown) => Object.assign(extension, { fetch });
  /** The seconds after which the order is no longer kept, as the clock of the checkout has them. */
  const seconds = async () => {
    const began = Date.now();
    while (refusals() !== null && Date.now() - began < 60_000) await vi.advanceTimersByTimeAsync(250);
    return (Date.now() - began) / 1_000;
  };
  const slow = (status: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    return new Response(null, { status });
  };
  const storage = () => api().storage as Record<string, unknown>;
  it.each<[string, () => void]>([
    ["an app that hangs", () => fetches(never)],
    ["an app that answers after 30 seconds", () => fetches(slow(202))],
    ["an app that refuses after 30 seconds", () => fetches(slow(409))],
    ["an app that is gone", () => fetches(refused)],
    ["an app that fails", () => fetches(async () => new Response(null, { status: 500 }))],
    ["a token that never comes", () => Object.assign(api(), { sessionToken: { get: never } })],
    ["a token that is refused", () => Object.assign(api(), { sessionToken: { get: refused } })],
    ["a storage that never reads", () => Object.assign(storage(), { read: never })],
    ["a storage that never writes", () => Object.assign(storage(), { write: never })],
    ["a storage that refuses", () => Object.assign(storage(), { read: refused, write: refused })],
    ["a storage and an app that hang", () => Object.assign(storage(), { read: never }) && fetches(never)],
  ])("delays no order longer than 10 seconds with %s", async (_, happens) => {
    await visit({ elements: REQUIRED });
    await waits();
    happens();
    await answer();
    expect(await seconds()).toBeLessThanOrEqual(10);
  });

  it("delays no order when a change of the cart is lost, and retries it", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    const change = api().applyMetafieldChange;
    const lost = vi.fn(() => {
      api().applyMetafieldChange = change;
      return never();
    });
    api().applyMetafieldChange = lost;
    await answer();
    expect(await seconds()).toBeLessThanOrEqual(10);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("never begins to delay an order when storage is silent from the beginning, and still asks", async () => {
    const shown = visit({ elements: REQUIRED });
    Object.assign(storage(), { read: never, write: never });
    await shown;
    for (let second = 0; second < 9; second++) await pass(1_000);
    await vi.waitFor(() => expect(found("s-text-field")).toHaveLength(1));
    await pass(60_000);
    expect([refusals(), at.writes]).toEqual([null, 0]);
    await answer();
    await says("thanks");
  });

  it("waits no longer for an app that was down, whatever is returned afterwards", async () => {
    fetches(refused);
    await visit({ elements: REQUIRED });
    await waits();
    fetches(refused);
    await answer();
    await says("failed");
    Object.assign(found("s-text-field")[0] ?? expect.fail("there is no field"), { value: "" }).dispatchEvent(new Event("input"));
    await pass(60_000);
    expect(refusals()).toBeNull();
  });

  it("is busy for eight seconds, shows that it failed, and ignores late responses except an acceptance", async () => {
    for (const [status, kept] of [
      [409, undefined],
      [202, "true"],
    ] as const) {
      await visit({ elements: REQUIRED });
      await waits();
      fetches(slow(status));
      await answer();
      await vi.waitFor(() => expect(isBusy()).toBe(true));
      await pass(8_000);
      await says("failed");
      await pass(40_000);
      expect([isBusy(), document.body.textContent, at.storage.get("sent-guid-0-c0ffee")]).toEqual([
        false,
        expect.stringContaining("failed"),
        kept,
      ]);
      expect(refusals()).toBeNull();
      leave();
      at.storage.clear();
    }
  });

  it("sends nothing with a token that came too late, and sends anew on demand", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    const { sessionToken } = api();
    let come: (token: string) => void = () => undefined;
    Object.assign(api(), { sessionToken: { get: () => new Promise<string>((resolve) => (come = resolve)) } });
    let fetched = 0;
    fetches(async (address: string) => {
      if (address.endsWith("/answers")) fetched++;
      return new Response(null, { status: 202 });
    });
    await answer();
    await pass(9_000);
    await says("failed");
    come("late");
    await pass(1_000);
    expect(fetched).toBe(0);
    Object.assign(api(), { sessionToken });
    found("s-button")[0]?.dispatchEvent(new Event("click"));
    await says("thanks");
    expect(fetched).toBe(1);
  });

  it("informs an app that it need not respond any more", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    let signal: AbortSignal | undefined;
    fetches((_: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return never();
    });
    await answer();
    await vi.waitFor(() => expect(signal?.aborted).toBe(false));
    await pass(8_000);
    expect(signal?.aborted).toBe(true);
  });

  it("renews its note at midnight, in UTC, as long as it is drawn: to the end of the day after", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    const until = () => JSON.parse(at.cart["gate-survey"] ?? "{}").until;
    expect([until(), at.writes]).toEqual(["2026-11-24", 1]);
    vi.setSystemTime(new Date("2026-11-23T23:59:50Z"));
    await pass(20_000);
    await vi.waitFor(() => expect(until()).toBe("2026-11-25"));
    expect([refusals("2026-11-25"), refusals("2026-11-26"), at.writes]).toEqual(["hold", null, 2]);
    await pass(60_000);
    expect(at.writes).toBe(2);
  });
});
