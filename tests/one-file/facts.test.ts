import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareMore } from "./more-types.ts";
import { copyProject, type Project } from "./project.ts";
import { hides, type Run, ranRules } from "./rules.ts";

const RULE = { name: "More", type: "Payment Customization", subtype: "hide", method: ["Cash on Delivery"], enabled: true };
const CHECKOUT = { lines: [{ product: "Enamel Mug" }, { product: "Enamel Mug" }], paymentMethods: ["Cash on Delivery", "Credit card"] };

let project: Project;

beforeAll(async () => {
  project = copyProject();
  declareMore(project);
  await project.run("scripts/codegen/index.ts");
  await project.run("scripts/functions/build.ts");
}, 120_000);
afterAll(() => project.remove());

const runOf = (type: string, value: string, checkout: object): Run => ({
  config: { ...RULE, conditions: [{ id: "1", type, operator: "is", value }] },
  checkout: { ...CHECKOUT, ...checkout },
});

const buyer = (buyerIdentity: object) => ({ facts: { cart: { buyerIdentity } } });
const market = (handle: string) => ({ facts: { localization: { market: { handle } } } });
const company = (name: string) => buyer({ purchasingCompany: { company: { name } } });
const orders = (numberOfOrders: number) => buyer({ customer: { numberOfOrders } });
const time = (now: string) => ({ facts: { shop: { localTime: { now } } } });
const plans = (...names: string[]) => ({
  facts: { cart: { lines: names.map((name) => (name === "" ? {} : { sellingPlanAllocation: { sellingPlan: { name } } })) } },
});

describe("condition types that read what no shipped one does", () => {
  const rows: [type: string, value: string, checkout: object, hidden: boolean][] = [
    ["Buyer Market", "eu", market("eu"), true],
    ["Buyer Market", "eu", market("us"), false],
    ["Buyer Market", "eurozone", { market: { country: "DE" } }, true],
    ["Company Name", "Acme", company("Acme"), true],
    ["Company Name", "Acme", company("Other"), false],
    ["Company Name", "Acme", {}, false],
    ["Order Count", "2", orders(3), true],
    ["Order Count", "2", orders(2), false],
    ["Selling Plan", "Weekly", plans("", "Weekly"), true],
    ["Selling Plan", "Weekly", plans("Monthly", "Monthly"), false],
    ["Selling Plan", "Weekly", {}, false],
    ["Evening", "Evening", time("2026-11-22T18:00:00"), true],
    ["Evening", "Evening", time("2026-11-22T17:59:59"), false],
  ];
  let told: Awaited<ReturnType<typeof ranRules>>;
  beforeAll(async () => {
    told = await ranRules(
      project,
      rows.map(([type, value, checkout]) => runOf(type, value, checkout)),
    );
  });

  it.each(rows.map((row, at) => [...row, at] as const))("%s %s in %j: %s", (_type, _value, _checkout, expected, at) => {
    expect(told[at] && hides(told[at])).toBe(expected);
  });

  it("say where facts are wrong", async () => {
    const facts = { cart: { buyerIdentity: { customer: { numberOfOrders: "many" } } } };
    const { config, checkout } = runOf("Order Count", "2", { facts });
    writeFileSync(project.path("rule.json"), JSON.stringify(config));
    writeFileSync(project.path("checkout.json"), JSON.stringify(checkout));
    const run = project.run("scripts/rule.ts", "--config", "rule.json", "--checkout", "checkout.json");
    const said = await run.then(String, ({ stderr }: { stderr: string }) => stderr);
    expect(said).toContain("checkout.json: /facts/cart/buyerIdentity/customer/numberOfOrders: must be a whole number");
  });
});
