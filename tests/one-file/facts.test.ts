import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareMore } from "./more-types.ts";
import { copyProject, type Project } from "./project.ts";

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

function run(type: string, value: string, checkout: object): Promise<string> {
  writeFileSync(project.path("rule.json"), JSON.stringify({ ...RULE, conditions: [{ id: "1", type, operator: "is", value }] }));
  writeFileSync(project.path("checkout.json"), JSON.stringify({ ...CHECKOUT, ...checkout }));
  return project.run("scripts/rule.ts", "--config", "rule.json", "--checkout", "checkout.json");
}

async function hidden(type: string, value: string, checkout: object): Promise<boolean> {
  const { operations }: { operations: object[] } = JSON.parse(await run(type, value, checkout));
  return operations.length === 1 && "paymentMethodHide" in (operations[0] ?? {});
}

const buyer = (buyerIdentity: object) => ({ facts: { cart: { buyerIdentity } } });
const market = (handle: string) => ({ facts: { localization: { market: { handle } } } });
const company = (name: string) => buyer({ purchasingCompany: { company: { name } } });
const orders = (numberOfOrders: number) => buyer({ customer: { numberOfOrders } });
const time = (now: string) => ({ facts: { shop: { localTime: { now } } } });
const plans = (...names: string[]) => ({
  facts: { cart: { lines: names.map((name) => (name === "" ? {} : { sellingPlanAllocation: { sellingPlan: { name } } })) } },
});

describe("condition types that read what no shipped one does", () => {
  it.each<[string, string, object, boolean]>([
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
  ])("%s %s in %j: %s", async (type, value, checkout, expected) => {
    expect(await hidden(type, value, checkout)).toBe(expected);
  });

  it("say where facts are wrong", async () => {
    const facts = { cart: { buyerIdentity: { customer: { numberOfOrders: "many" } } } };
    const said = await run("Order Count", "2", { facts }).then(String, ({ stderr }: { stderr: string }) => stderr);
    expect(said).toContain("checkout.json: /facts/cart/buyerIdentity/customer/numberOfOrders: must be a whole number");
  });
});
