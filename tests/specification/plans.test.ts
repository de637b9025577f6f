import { describe, expect, it } from "vitest";
import { intervals } from "../../engine/generated/billing.ts";
import { plans } from "../../engine/generated/plans.ts";

describe("the plans of the specification", () => {
  it.each([
    ["Basic Plan", 2_900, 2_100],
    ["Plus Plan", 4_900, 3_600],
    ["Plus Advanced", 8_900, 6_650],
  ])("have their prices in cents and a trial of seven days: %s", (name, monthly, yearly) => {
    expect(plans.find((plan) => plan.name === name)).toMatchObject({ monthlyPriceCents: monthly, yearlyPriceCents: yearly, trialDays: 7 });
  });

  it("are told to save a quarter when they are paid by the year", () => {
    expect(intervals).toEqual({ monthly: { title: "Monthly" }, yearly: { title: "Yearly", description: "Save 25%" } });
  });
});
