import { describe, expect, it } from "vitest";
import { readCommand } from "../../scripts/promo-codes/command.ts";

const read = (line: string) => readCommand(line.split(" "));

describe("the promo codes command", () => {
  it.each([
    ["list", { do: "list" }],
    ["expire summer", { do: "expire", code: "SUMMER" }],
    ["add summer percent 12.5", { do: "add", code: { code: "SUMMER", type: "percent", amount: 12.5, plan: "all", expiresAt: null } }],
  ])("parses %s", (line, command) => expect(read(line)).toEqual(command));

  it("parses a plan and a last day", () => {
    expect(readCommand(["add", "VIP", "fixed", "10", "--plan", "Plus Plan", "--expires", "2027-02-28"])).toEqual({
      do: "add",
      code: { code: "VIP", type: "fixed", amount: 10, plan: "Plus Plan", expiresAt: new Date("2027-02-28T23:59:59.999Z") },
    });
  });

  it.each([
    ["", /usage/],
    ["drop", /usage/],
    ["add X percent", /usage/],
    ["list --all", /usage/],
    ["add X gift 10", /percent or fixed/],
    ["add X percent 0", /more than 0/],
    ["add X percent -5", /usage/],
    ["add X percent 101", /100/],
    ["add X percent 100", /must be less than 100, but is 100: Shopify doesn't accept subscriptions without a price/],
    ["add X percent 99.99", /X leaves nothing to pay for Basic Plan billed monthly/],
    ["add X fixed 21", /X leaves nothing to pay for Basic Plan billed yearly: Shopify doesn.t accept subscriptions/],
    ["add X fixed 500 --plan Plus", /plan must be one of/],
    ["add X percent 1e1", /two decimals/],
    ["add X fixed 9.999", /two decimals/],
    ["add X fixed 5 --plan Gold", /one of all, Basic Plan/],
    ["add X fixed 5 --expires 2027-02-30", /2027-01-31/],
    ["add X fixed 5 --expires tomorrow", /2027-01-31/],
    ["expire a/b", /1 to 40/],
  ])("refuses: %s", (line, message) => expect(() => read(line)).toThrow(message));
});
