import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Asking } from "./asking.ts";
import { FACTS, runOf } from "./facts.ts";
import { declareMore } from "./more-types.ts";
import { copyProject, type Project } from "./project.ts";
import { ASKED_FOR_RATING, RATING } from "./rating.ts";
import { hides, type Run, ranRules } from "./rules.ts";

const FAMILY = ["schemas", "families", "payment.json"];

/** An operator that does not exist, on line 4. */
const TYPED = `import type { PaymentCondition } from "./engine/generated/types.ts";
export const vendor: PaymentCondition = {
  id: "1", type: "Product Vendor", value: "Acme",
  operator: "is nearly",
};`;

let project: Project;

/** All of these are declared in one copy, each as one file and its name in a family. */
beforeAll(async () => {
  project = copyProject();
  copyFileSync("tests/one-file/product-vendor.json", project.path("schemas", "conditions", "product-vendor.json"));
  const family = JSON.parse(readFileSync(project.path(...FAMILY), "utf8"));
  const { itemTypes } = family.properties.conditions;
  itemTypes.types = [...new Set([...itemTypes.types, "product-vendor"])];
  writeFileSync(project.path(...FAMILY), JSON.stringify(family));
  declareMore(project);
  writeFileSync(project.path("schemas", "survey-elements", "rating.json"), JSON.stringify(RATING));
  const survey = project.path("schemas", "families", "survey.json");
  const json = JSON.parse(readFileSync(survey, "utf8"));
  const elements = json.properties.elements.itemTypes;
  elements.types = [...new Set([...elements.types, "rating"])];
  writeFileSync(survey, JSON.stringify(json));
  await project.generate();
});
beforeAll(() => asking.run(project));

afterAll(() => project.remove());

/** Rules are run by the modules of the built Functions. */
const asking = new Asking(`
  import { command } from "./tests/one-file/command.ts";
  await command("scripts/functions/build.ts");
`);

/** Returns the output of `npm run rule` for a rule at a checkout. */
const ruleCommand = ({ config, checkout }: Run): string => `
  const { writeFileSync } = await import("node:fs");
  writeFileSync("rule.json", ${JSON.stringify(JSON.stringify(config))});
  writeFileSync("checkout.json", ${JSON.stringify(JSON.stringify(checkout))});
  answer(await command("scripts/rule.ts", "--config", "rule.json", "--checkout", "checkout.json"));`;

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
  it(
    "is offered when its family lists condition types",
    asking.asked(
      `const { conditionType, family } = await import("./engine/declarations/catalog.ts");
      const ids = family("payment").properties["conditions"]?.itemTypes?.types ?? [];
      answer(ids.map((id) => conditionType(id).title));`,
      (offered) => {
        expect(offered).toContain("Product Vendor");
      },
    ),
  );

  it(
    "is validated: good ones pass, bad ones are located",
    asking.asked(
      `const { validate } = await import("./engine/configuration/validate/validate.ts");
      const { normalize } = await import("./engine/configuration/normalize/normalize.ts");
      const { family } = await import("./engine/declarations/catalog.ts");
      const payment = family("payment");
      const check = (rule: unknown) => {
        const validation = validate(payment, normalize(payment, rule));
        return validation.ok ? [] : validation.problems.map((problem) => problem.path + " " + problem.message);
      };
      answer([${["is", "is not", "is on ALL products"].map((operator) => `check(${JSON.stringify(rule(operator, "Acme"))})`)},
        check(${JSON.stringify(rule("is", ""))}), check(${JSON.stringify(rule("is nearly", "Acme"))}).length]);`,
      (problems) => {
        expect(problems).toEqual([[], [], [], ["/conditions/0/value Value cannot be empty"], 1]);
      },
    ),
  );

  it("has a TypeScript type: what is stored compiles, other values do not", async () => {
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

  const sold = (operator: string, ...vendors: string[]): Run => {
    const lines = vendors.map((vendor, index) => ({ product: `gid://shopify/Product/${index + 1}`, price: "10.00", vendor }));
    return { config: rule(operator, "Acme"), checkout: { lines, paymentMethods: ["Cash on Delivery", "Credit card"] } };
  };

  it(
    "is evaluated by the built Function",
    asking.asked(
      ranRules([
        sold("is", "Acme", "Other"),
        sold("is", "Other"),
        sold("is not", "Other"),
        sold("is not", "Acme", "Other"),
        sold("is on ALL products", "Acme", "Acme"),
        sold("is on ALL products", "Acme", "Other"),
      ]),
      (told) => {
        expect((told as { operations: object[] }[]).map(hides)).toEqual([true, false, true, false, true, false]);
      },
    ),
  );

  it(
    "is known to npm run rule",
    asking.asked(ruleCommand(sold("is", "Acme", "Other")), (printed) => {
      const { code, text } = printed as { code: number; text: string };
      expect([code, hides(JSON.parse(text))]).toEqual([0, true]);
    }),
  );
});

describe("condition types that read new facts", () => {
  let told: readonly { operations: object[] }[];
  beforeAll(
    asking.asked(ranRules(FACTS.map(([type, value, checkout]) => runOf(type, value, checkout))), (answer) => {
      told = answer as typeof told;
    }),
  );

  it.each(FACTS.map((row, at) => [...row, at] as const))("%s %s in %j: %s", (_type, _value, _checkout, expected, at) => {
    expect(told[at] && hides(told[at])).toBe(expected);
  });

  const facts = { cart: { buyerIdentity: { customer: { numberOfOrders: "many" } } } };
  it(
    "report where facts are wrong",
    asking.asked(ruleCommand(runOf("Order Count", "2", { facts })), (said) => {
      expect(said).toMatchObject({
        code: expect.any(Number),
        text: expect.stringContaining("checkout.json: /facts/cart/buyerIdentity/customer/numberOfOrders: must be a whole number"),
      });
    }),
  );
});

describe("a question type added as one file", () => {
  it(
    "is drawn in preview and block, and validated by the server",
    asking.asked(ASKED_FOR_RATING, (told) => {
      const drawn = [{ draws: "choice", options: ["1", "2", "3", "4", "5"] }];
      const judged = [
        { ok: true, answers: { "element-1": "4" } },
        { ok: false, problems: [expect.objectContaining({ path: "/answers/element-1", message: "A rating is from 1 to 5" })] },
        { ok: true, answers: { "element-1": "" } },
      ];
      expect(told).toEqual({ preview: drawn, block: drawn, judged });
    }),
  );

  it("has a TypeScript type", () => {
    expect(readFileSync(project.path("engine", "generated", "types.ts"), "utf8")).toContain('"rating"');
  });
});
