import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "./project.ts";
import { hides, type Run, ranRules } from "./rules.ts";

const FAMILY = ["schemas", "families", "payment.json"];

/** An operator that does not exist, on line 4. */
const TYPED = `import type { PaymentCondition } from "./engine/generated/types.ts";
export const vendor: PaymentCondition = {
  id: "1", type: "Product Vendor", value: "Acme",
  operator: "is nearly",
};`;

let project: Project;

beforeAll(async () => {
  project = copyProject();
  copyFileSync("tests/one-file/product-vendor.json", project.path("schemas", "conditions", "product-vendor.json"));
  const family = JSON.parse(readFileSync(project.path(...FAMILY), "utf8"));
  const { kinds } = family.properties.conditions;
  kinds.among = [...new Set([...kinds.among, "product-vendor"])];
  writeFileSync(project.path(...FAMILY), JSON.stringify(family));
  await project.run("scripts/codegen/index.ts");
}, 60_000);

afterAll(() => project.remove());

/** Runs statements in the copy; what `answer` is given comes back. */
async function ask(statements: string): Promise<unknown> {
  writeFileSync(project.path("ask.ts"), `${statements}\nfunction answer(value: unknown): void { console.log(JSON.stringify(value)); }\n`);
  return JSON.parse(await project.run("ask.ts"));
}

function rule(operator: string, value: string): object {
  const conditions = [{ id: "1", type: "Product Vendor", operator, value }];
  const method = ["Cash on Delivery"];
  return {
    name: "Vendor",
    type: "Payment Customization",
    subtype: "hide",
    method,
    exactMatch: {},
    express: true,
    conditions,
    enabled: true,
  };
}

describe("a condition type added as one file", () => {
  it("is offered where its family lists condition types", async () => {
    const offered = await ask(`
      import { conditionType, family } from "./engine/declare/catalog.ts";
      const ids = family("payment").properties["conditions"]?.kinds?.among ?? [];
      answer(ids.map((id) => conditionType(id).title));`);
    expect(offered).toContain("Product Vendor");
  });

  it("is validated: good ones pass, bad ones are located", async () => {
    const problems = await ask(`
      import { validate } from "./engine/form/validate.ts";
      import { normalize } from "./engine/form/normalize.ts";
      import { family } from "./engine/declare/catalog.ts";
      const payment = family("payment");
      const check = (rule: unknown) => {
        const validation = validate(payment, normalize(payment, rule));
        return validation.ok ? [] : validation.problems.map((problem) => problem.path + " " + problem.message);
      };
      answer([${["is", "is not", "is on ALL products"].map((operator) => `check(${JSON.stringify(rule(operator, "Acme"))})`)},
        check(${JSON.stringify(rule("is", ""))}), check(${JSON.stringify(rule("is nearly", "Acme"))}).length]);`);
    expect(problems).toEqual([[], [], [], ["/conditions/0/value Value cannot be empty"], 1]);
  });

  it("is a type: what is stored compiles, what is not does not", async () => {
    writeFileSync(project.path("typed.json"), JSON.stringify({ extends: "./tsconfig.base.json", files: ["wrong.ts", "typed.ts"] }));
    writeFileSync(project.path("wrong.ts"), TYPED);
    writeFileSync(project.path("typed.ts"), TYPED.replace("is nearly", "is on ALL products"));
    expect(await project.compile("typed.json")).toMatch(/^wrong\.ts\(4,[^\n]*\n(?: [^\n]*\n)*$/);
  });

  it("is read by a Function's query", () => {
    const handles = readdirSync(project.path("extensions")).filter((name) => name.startsWith("payment"));
    const queries = handles.map((handle) => readFileSync(project.path("extensions", handle, "input.graphql"), "utf8"));
    expect(queries.join("\n")).toContain("vendor");
  });

  it("is evaluated by the built Function", async () => {
    await project.run("scripts/functions/build.ts");
    const runOf = (operator: string, vendors: readonly string[]): Run => {
      const lines = vendors.map((vendor, index) => ({ product: `gid://shopify/Product/${index + 1}`, price: "10.00", vendor }));
      return { config: rule(operator, "Acme"), checkout: { lines, paymentMethods: ["Cash on Delivery", "Credit card"] } };
    };
    const told = await ranRules(project, [
      runOf("is", ["Acme", "Other"]),
      runOf("is", ["Other"]),
      runOf("is not", ["Other"]),
      runOf("is not", ["Acme", "Other"]),
      runOf("is on ALL products", ["Acme", "Acme"]),
      runOf("is on ALL products", ["Acme", "Other"]),
    ]);
    expect(told.map(hides)).toEqual([true, false, true, false, true, false]);
    const { config, checkout } = runOf("is", ["Acme", "Other"]);
    writeFileSync(project.path("rule.json"), JSON.stringify(config));
    writeFileSync(project.path("checkout.json"), JSON.stringify(checkout));
    const printed = JSON.parse(await project.run("scripts/rule.ts", "--config", "rule.json", "--checkout", "checkout.json"));
    expect(hides(printed)).toBe(true);
  }, 120_000);
});
