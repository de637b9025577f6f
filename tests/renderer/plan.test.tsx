// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { plans } from "../../engine/generated/plans.ts";
import { CONFIRM, card, freshPlans, open, opened, PLUS, YEARLY } from "./support/plans.tsx";
import { ACTIVE } from "./support/stores.ts";

freshPlans();
const SHIPPED = ["Basic Plan", "Plus Plan", "Plus Advanced"];
const LAUNCH20 = { code: "LAUNCH20", type: "percent", amount: 20, plan: "all" };
const PLUS10 = { code: "PLUS10", type: "fixed", amount: 10, plan: "Plus Plan" };

const off = (button: HTMLElement) => button.hasAttribute("disabled") || button.getAttribute("aria-disabled") === "true";
const price = (name: string) => card(name).querySelector(".plan-price")?.textContent;

async function applyCode(code: string) {
  await userEvent.click(screen.getByRole("button", { name: "Have a promo code?" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Promo code" }), `${code}{Enter}`);
}

describe("the page of plans", () => {
  it("shows the plans with their prices of a month, and what a year costs", async () => {
    await open();
    expect(SHIPPED.map(price)).toEqual(["$29 /month", "$49 /month", "$89 /month"]);
    await userEvent.click(screen.getByRole("radio", { name: YEARLY }));
    expect(SHIPPED.map(price)).toEqual(["$21 /month", "$36 /month", "$66.50 /month"]);
    expect(within(card("Plus Advanced")).getByText("$798 billed once a year")).toBeTruthy();
  });

  it("closes the Plus plans to an ordinary store, and says where a Plus trial is explained", async () => {
    await open();
    const closed = plans.filter(({ entitlement }) => entitlement === "plusStore").map(({ name }) => name);
    expect(closed).toEqual(expect.arrayContaining(["Plus Plan", "Plus Advanced"]));
    expect(screen.getAllByRole("button", { name: /^Try For Free/ }).length).toBe(plans.length - closed.length);
    for (const name of closed) {
      expect(off(within(card(name)).getByRole("button", { name: /^Plus Only/ }))).toBe(true);
      expect(
        within(card(name))
          .getByRole("link", { name: /^On the Plus trial\?/ })
          .getAttribute("target"),
      ).toBe("_blank");
    }
  });

  it("opens all plans to a Plus store", async () => {
    await open({ facts: PLUS });
    expect(screen.getAllByRole("button", { name: /^Try For Free/ }).length).toBe(plans.length);
    expect(screen.queryByText("On the Plus trial?")).toBeNull();
  });

  it("shows five more features and the rest on demand", async () => {
    await open();
    const { name, features } = plans[0] ?? { name: "", features: [] };
    const list = () => within(card(name)).getAllByRole("list").at(-1)?.children.length;
    expect(list()).toBe(5);
    await userEvent.click(within(card(name)).getByRole("button", { name: /^Show More Features/ }));
    expect(list()).toBe(features.length);
  });

  it.each([
    ["CANCELLED", "Your Plus Plan subscription has ended"],
    ["EXPIRED", "The charge for Plus Plan was not approved in time"],
    ["FROZEN", "Your Plus Plan subscription is on hold"],
  ])("shows why a store has no plan any more: %s", async (subscribed, title) => {
    await open({ facts: { ...PLUS, plan: "Plus Plan", subscribed } });
    expect(screen.getByText(title)).toBeTruthy();
    const bills = screen.queryByRole("link", { name: /^Open your bills/ })?.getAttribute("href") ?? null;
    expect(bills).toBe(subscribed === "FROZEN" ? "https://one.myshopify.com/admin/settings/billing" : null);
  });

  it.each([
    ["a plan", { plan: "Plus Plan", subscribed: "ACTIVE" }],
    ["none yet", {}],
    ["no need of one", { plan: "Plus Plan", subscribed: "CANCELLED", partnerDevelopment: true }],
  ])("shows nothing of the kind to a store with %s", async (_, facts) => {
    await open({ facts: { ...PLUS, ...facts } });
    expect(screen.queryByText(/has ended|not approved|on hold/)).toBeNull();
  });

  it("explains how to cancel", async () => {
    await open();
    await userEvent.hover(screen.getByRole("button", { name: "Need to Cancel?" }));
    expect(await screen.findByText(/cancelled automatically when you uninstall/)).toBeTruthy();
  });
});

describe("the current plan", () => {
  it("is marked, with its billing and rate, for its interval only", async () => {
    await open({ facts: { ...ACTIVE, ...PLUS, plan: "Plus Plan" }, interval: "ANNUAL", price: 432 });
    expect(screen.getAllByText("Active").length).toBeGreaterThan(0);
    expect(screen.getByText("Yearly", { selector: "dd" })).toBeTruthy();
    expect(screen.getByText("$432/year")).toBeTruthy();
    expect(off(screen.getByRole("button", { name: "Current Plan: Plus Plan" }))).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(screen.queryByRole("button", { name: /^Current Plan/ })).toBeNull();
  });

  it("is none after it was cancelled", async () => {
    await open({ facts: { subscribed: "CANCELLED", plan: "Basic Plan" }, interval: "EVERY_30_DAYS", price: 29 });
    expect(screen.queryByText("Active")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Current Plan/ })).toBeNull();
  });
});

describe("a promo code", () => {
  it("lowers the price of every plan, and is sent with the order", async () => {
    const calls = await open({ facts: PLUS }, { "GET /api/apps/code": { body: { data: [LAUNCH20] } } });
    await applyCode("LAUNCH20");
    expect(await screen.findByText("LAUNCH20: 20% off every plan")).toBeTruthy();
    expect(price("Basic Plan")).toBe("Regular price $29$23.20 /month");
    await userEvent.click(screen.getByRole("radio", { name: YEARLY }));
    await userEvent.click(screen.getByRole("button", { name: "Try For Free: Plus Advanced" }));
    await waitFor(() => expect(opened).toEqual([[CONFIRM, "_top"]]));
    const order = { planName: "Plus Advanced", planPrice: 638.4, interval: "ANNUAL", shop: "one.myshopify.com", code: "LAUNCH20" };
    expect(calls.at(-1)?.body).toEqual(order);
  });

  it("counts for its plan only", async () => {
    const calls = await open({ facts: PLUS }, { "GET /api/apps/code": { body: { data: [PLUS10] } } });
    await applyCode("PLUS10");
    expect(await screen.findByText("PLUS10: $10 off Plus Plan")).toBeTruthy();
    expect([price("Basic Plan"), price("Plus Plan")]).toEqual(["$29 /month", "Regular price $49$39 /month"]);
    await userEvent.click(screen.getByRole("button", { name: "Try For Free: Basic Plan" }));
    await waitFor(() => expect(opened.length).toBe(1));
    expect(calls.at(-1)?.body).toEqual({ planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS", shop: "one.myshopify.com" });
  });

  it("can be removed", async () => {
    await open({}, { "GET /api/apps/code": { body: { data: [LAUNCH20] } } });
    await applyCode("LAUNCH20");
    await userEvent.click(await screen.findByRole("button", { name: "Remove LAUNCH20" }));
    expect(price("Basic Plan")).toBe("$29 /month");
  });

  it("that leaves nothing to pay for some plan lets only the others be selected", async () => {
    await open({}, { "GET /api/apps/code": { body: { data: [{ code: "LESS29", type: "fixed", amount: 29, plan: "all" }] } } });
    await applyCode("LESS29");
    expect(await screen.findByText("LESS29 leaves nothing to pay: remove it to choose this plan")).toBeTruthy();
    expect(screen.getByRole("button", { name: /: Basic Plan$/ }).getAttribute("aria-disabled")).toBe("true");
  });

  it.each([
    ["that is unknown", { body: { data: [] } }, "Invalid discount code"],
    ["that cannot be asked for", { status: 503, body: { error: "Busy." } }, "Error applying code"],
    [
      "that leaves nothing to pay",
      { body: { data: [{ code: "FREE100", type: "percent", amount: 100, plan: "all" }] } },
      "This code leaves nothing to pay, and Shopify doesn't accept subscriptions without a price",
    ],
    ["with a reply of another shape", { body: { data: { type: "gift" } } }, "Error applying code"],
  ])("%s is rejected beside the field", async (_, reply, message) => {
    await open({}, { "GET /api/apps/code": reply });
    await applyCode("NOPE");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(price("Basic Plan")).toBe("$29 /month");
  });
});

describe("a subscription that is rejected", () => {
  const refusals = [
    [
      "for permission",
      { status: 403, body: { error: "Not allowed.", code: "permission" } },
      /permission to manage Cartwright's app subscriptions/,
    ],
    ["with the server's reason", { status: 422, body: { error: "planPrice must be 29." } }, /planPrice must be 29\./],
    [
      "by Shopify",
      { body: { body: { data: { appSubscriptionCreate: { confirmationUrl: null, userErrors: [{ message: "Price too low" }] } } } } },
      /Price too low/,
    ],
  ] as const;
  it.each(refusals)("%s shows that and stays", async (_, reply, message) => {
    await open({}, { "POST /api/apps/new-subscription": reply });
    await userEvent.click(screen.getByRole("button", { name: "Try For Free: Basic Plan" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(opened).toEqual([]);
    expect(off(screen.getByRole("button", { name: "Try For Free: Basic Plan" }))).toBe(false);
  });
});

describe("the key of a requested subscription", () => {
  const press = () => userEvent.click(screen.getByRole("button", { name: "Try For Free: Basic Plan" }));

  it.each([
    ["the same where the answer was lost", { status: 503, body: { error: "Busy." } }, 1],
    ["another one after a refusal", { status: 422, body: { error: "planPrice must be 29." } }, 2],
  ])("is %s, when the button is pressed again", async (_, reply, keys) => {
    const calls = await open({}, { "POST /api/apps/new-subscription": reply });
    const sent = () =>
      calls.filter(({ name }) => name === "POST /api/apps/new-subscription").map((each) => each.headers.get("Idempotency-Key"));
    for (const count of [1, 2]) {
      await press();
      await waitFor(() => expect(sent().length).toBe(count));
      await screen.findByText(/Busy|must be 29/);
    }
    expect(sent().every((key) => /^[0-9-]{8,100}$/.test(key ?? ""))).toBe(true);
    expect(new Set(sent()).size).toBe(keys);
  });

  it("is another one for another choice", async () => {
    const calls = await open({}, { "POST /api/apps/new-subscription": { status: 503, body: { error: "Busy." } } });
    await press();
    await screen.findByText(/Busy/);
    await userEvent.click(screen.getByRole("radio", { name: YEARLY }));
    await press();
    const sent = () =>
      calls.filter(({ name }) => name === "POST /api/apps/new-subscription").map((each) => each.headers.get("Idempotency-Key"));
    await waitFor(() => expect(new Set(sent()).size).toBe(2));
  });
});
