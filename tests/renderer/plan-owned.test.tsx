// @lane dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { basic, card, freshPlans, inDays, open, opened, PLUS, YEARLY } from "./support/plans.tsx";
import { ACTIVE } from "./support/stores.ts";

freshPlans();

describe("the trial of a plan", () => {
  it("shows how many days are left, and when the first charge comes", async () => {
    const trialEnds = inDays(4.2);
    await open({ ...basic, trialBegan: inDays(-2.8), trialEnds });
    const day = new Date(trialEnds).toLocaleDateString("en-US", { dateStyle: "medium" });
    expect(screen.getByText(`5 days left, first charge on ${day}`)).toBeTruthy();
    expect(within(card("Plus Plan")).getByText("5 days of your free trial left")).toBeTruthy();
  });

  it("is not promised to a store that has had it", async () => {
    await open({ facts: { subscribed: "CANCELLED", plan: "Basic Plan" }, trialBegan: inDays(-30) });
    expect(screen.getByRole("button", { name: "Subscribe: Basic Plan" })).toBeTruthy();
    expect(within(card("Basic Plan")).getByText("No free trial left. Billing starts when you approve.")).toBeTruthy();
    expect(screen.queryByText(/free trial$/)).toBeNull();
  });

  it("is not mentioned once it is over", async () => {
    await open({ ...basic, trialBegan: inDays(-30) });
    expect(screen.queryByText("Free trial", { selector: "dt" })).toBeNull();
  });
});

describe("the buttons of a store with a plan", () => {
  it("describe each plan as a step up or down, with the savings of a year", async () => {
    await open({ ...basic, facts: { ...ACTIVE, ...PLUS, plan: "Plus Plan" }, price: 49 });
    expect(screen.getByRole("button", { name: "Switch to this plan: Basic Plan" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Current Plan: Plus Plan" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Upgrade: Plus Advanced" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: YEARLY }));
    expect(screen.getByRole("button", { name: "Switch to yearly, save $156: Plus Plan" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Upgrade: Plus Advanced" })).toBeTruthy();
  });

  it("show the savings that result from the declared prices: $96 of a Basic Plan", async () => {
    await open(basic);
    await userEvent.click(screen.getByRole("radio", { name: YEARLY }));
    expect(screen.getByRole("button", { name: "Switch to yearly, save $96: Basic Plan" })).toBeTruthy();
  });

  it("lead back to months", async () => {
    await open({ ...basic, interval: "ANNUAL", price: 252 });
    await userEvent.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(screen.getByRole("button", { name: "Switch to monthly: Basic Plan" })).toBeTruthy();
  });
});

describe("a development store", () => {
  it("is informed that its charges are tests", async () => {
    await open({ facts: { partnerDevelopment: true } });
    expect(screen.getByText("Development store: all charges are test charges")).toBeTruthy();
    expect(within(card("Basic Plan")).getByText("Test charge. You won't be charged.")).toBeTruthy();
  });

  it("shows its subscription as a test", async () => {
    await open({ ...basic, facts: { ...ACTIVE, partnerDevelopment: true }, test: true, trialEnds: inDays(6.5) });
    expect(screen.getByText("Test")).toBeTruthy();
    expect(screen.getByText(/^7 days left, until/)).toBeTruthy();
  });
});

describe("the return from the confirmation page", () => {
  const asked = (plan: string, interval = "EVERY_30_DAYS") =>
    window.localStorage.setItem("subscription-asked:one.myshopify.com", JSON.stringify({ plan, interval }));
  const TOLD = /^You are now on|was not approved$/;
  const told = async () => (await screen.findByText(TOLD)).textContent;

  it("is remembered when the merchant is sent there", async () => {
    await open({ facts: PLUS });
    await userEvent.click(screen.getByRole("button", { name: "Try For Free: Plus Plan" }));
    await waitFor(() => expect(opened.length).toBe(1));
    expect(window.localStorage.getItem("subscription-asked:one.myshopify.com")).toBe('{"plan":"Plus Plan","interval":"EVERY_30_DAYS"}');
  });

  it("welcomes an approved charge, once", async () => {
    asked("Basic Plan");
    await open({ ...basic, trialBegan: inDays(0), trialEnds: inDays(7) });
    expect(await told()).toBe("You are now on Basic Plan, billed monthly");
    expect(screen.getByText(/^Your free trial ends .* You aren't charged before then\.$/)).toBeTruthy();
    expect(window.localStorage.length).toBe(0);
  });

  it.each(["DECLINED", "PENDING"])("shows that a declined charge costs nothing: %s", async (subscribed) => {
    asked("Basic Plan");
    await open({ facts: { subscribed } });
    expect(await told()).toBe("The charge for Basic Plan was not approved");
    expect(screen.getByText(/^Nothing was charged\. Choose a plan whenever you are ready/)).toBeTruthy();
  });

  it("with a declined change leaves the plan", async () => {
    asked("Plus Advanced", "ANNUAL");
    await open(basic);
    expect(await told()).toBe("The charge for Plus Advanced was not approved");
    expect(screen.getByText("Nothing was charged. You stay on Basic Plan.")).toBeTruthy();
  });

  it("shows nothing to somebody who requested nothing, or whose browser stored something else", async () => {
    window.localStorage.setItem("subscription-asked:one.myshopify.com", "{broken");
    await open(basic);
    // what would say it is there by now
    await act(() => import("../../renderer/plan/SubscriptionResult.tsx"));
    expect(screen.queryByText(TOLD)).toBeNull();
  });
});
