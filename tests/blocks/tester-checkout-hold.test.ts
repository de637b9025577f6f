// @lane blocks
import { describe, expect, it, vi } from "vitest";
import { REQUIRED, surveyCheckout } from "./survey-checkout.ts";

/** Runs the block under Shopify's tester, and the Function on the block's notes on the cart. */
describe("an order that waits for the survey block", () => {
  const { at, visit, leave, refusals, waits, passes, found, answer, pass } = surveyCheckout();

  it("waits while a required question is open, and goes through once it is answered", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("never waits for a buyer who has not seen the block", () => {
    expect(refusals()).toBeNull();
  });

  it("never waits when nothing is required, and writes no note", async () => {
    await visit({});
    await vi.waitFor(() => expect(found("s-button")).toHaveLength(1));
    await pass(60_000);
    expect([refusals(), at.writes]).toEqual([null, 0]);
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

  it("still waits after a reload, and goes through when the answer comes then", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    expect(refusals()).toBe("hold");
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
    at.status = 503;
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("goes through when the questions have changed meanwhile", async () => {
    at.status = 409;
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("goes through once the open survey is deleted, as soon as the page is opened again", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    await visit({ elements: [] });
    for (let round = 0; round < 5; round++) await pass(20_000);
    await passes();
  });

  it("waits no longer than the end of the next day when the block was removed from checkout", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    expect([refusals("2026-11-24"), refusals("2026-11-25")]).toEqual(["hold", null]);
  });

  it("waits for the other of two blocks of the extension, as long as that one has reported lately", async () => {
    const now = Date.now();
    at.storage.set("gate-c0ffee", JSON.stringify({ another: { open: true, message: "the other one's", at: now } }));
    await visit({ elements: REQUIRED });
    await vi.waitFor(() => expect(refusals()).toBe("the other one's"));
    await answer();
    await vi.waitFor(() => expect(Object.keys(JSON.parse(at.storage.get("gate-c0ffee") ?? "{}"))).toHaveLength(2));
    expect(refusals()).toBe("the other one's");
    // the other one is answered, which it tells itself
    at.storage.set(
      "gate-c0ffee",
      JSON.stringify({ ...JSON.parse(at.storage.get("gate-c0ffee") ?? "{}"), another: { open: false, message: "", at: now } }),
    );
    await pass(20_000);
    await passes();
  });

  it("does not wait for what the same buyer has open at another checkout of the store", async () => {
    at.storage.set("gate-decaf", JSON.stringify({ another: { open: true, message: "the other tab's", at: Date.now() } }));
    await visit({ elements: REQUIRED });
    await waits();
    await answer();
    await passes();
  });

  it("removes notes of an earlier checkout from the cart when nothing is open now", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    leave();
    at.checkout = "decaf";
    await visit({});
    await passes();
  });

  it("goes through when another block has sent the answers to the same questions", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    at.storage.set("sent-guid-0-c0ffee", "true");
    await pass(20_000);
    await passes();
    expect(document.body.textContent).toContain("thanks");
  });

  it("waits again on the next day, as long as the block is drawn", async () => {
    await visit({ elements: REQUIRED });
    await waits();
    vi.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await pass(20_000);
    await vi.waitFor(() => expect(refusals("2026-11-25")).toBe("hold"));
  });
});
