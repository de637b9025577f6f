import { cpSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";

let project: Project;

beforeAll(async () => {
  project = copyProject();
  cpSync("tests/one-family/offer.json", project.path("schemas", "families", "offer.json"));
  cpSync("tests/one-family/triggers", project.path("schemas", "triggers"), { recursive: true });
  await project.run("scripts/codegen/index.ts");
});
afterAll(() => project.remove());

const HEAD = `
  import fc from "fast-check";
  import { assertProperty, sampled } from "./tests/support/property.ts";
  import { family } from "./engine/declare/catalog.ts";
  import { changeKind, newItem } from "./engine/form/new-item.ts";
  import { defaults } from "./engine/form/defaults.ts";
  import { kindsOf } from "./engine/declare/kind.ts";
  import { normalize } from "./engine/form/normalize.ts";
  import { told } from "./engine/form/told.ts";
  import { validate } from "./engine/form/validate.ts";
  const offer = family("offer");
  const list = offer.properties["triggers"] ?? {};
  const answer = (value: unknown): void => console.log(JSON.stringify(value));
  const problems = (raw: unknown): string[] => {
    const checked = validate(offer, normalize(offer, raw));
    return checked.ok ? [] : checked.problems.map((problem) => problem.path + " " + told(offer, problem));
  };
`;

/** Runs statements in the copy; what \`answer\` is given comes back. */
async function ask(statements: string): Promise<unknown> {
  writeFileSync(project.path("ask.ts"), HEAD + statements);
  return JSON.parse(await project.run("ask.ts"));
}

describe("a family whose lists hold kinds that hold lists, and objects that hold fields", () => {
  it("begins with the defaults of all of them", async () => {
    const begun = await ask(`answer([defaults(offer, undefined), newItem(offer, list, ["trigger-1"]),
      changeKind(kindsOf(offer, list), newItem(offer, list), "cartTotal")]);`);
    expect(begun).toEqual([
      { type: "Offer", name: "", texts: { heading: "You may like", button: "Add" }, relationship: "all", triggers: [] },
      { id: "trigger-2", type: "product", product: "", several: false },
      { id: "trigger-1", type: "cartTotal", conditions: [] },
    ]);
  });

  it("is brought into one shape: ids, defaults, and no field of another kind or of a hidden one", async () => {
    const normal = await ask(`answer(normalize(offer, { name: "A", texts: { heading: "  a  b " }, triggers: [
      { type: " product ", product: "p", conditions: [], several: false, least: "9" },
      { type: "cartTotal", product: 1, conditions: [{ type: "Cart Total", operator: "is greater than", value: 5 }] }] }));`);
    expect(normal).toEqual({
      ...{ type: "Offer", name: "A", texts: { heading: "a  b", button: "Add" }, relationship: "all" },
      triggers: [
        { id: "trigger-1", type: "product", product: "p", several: false },
        {
          ...{ id: "trigger-2", type: "cartTotal" },
          conditions: [{ id: "amount-1", type: "Cart Total", operator: "is greater than", value: "5" }],
        },
      ],
    });
  });

  it("is refused by place and in words, at any depth", async () => {
    const amounts =
      '[{ type: "Cart Total", operator: "is greater than", value: "1" }, { type: "Moon" }, { type: "Cart Total", operator: "is" }]';
    const found = await ask(`answer(problems({ name: "A", texts: { heading: "", moon: 1 }, triggers: [
      { type: "product", product: "", several: true, least: "x", sun: 1 }, { type: "cartTotal", conditions: ${amounts} },
      { type: "zzz" }, { type: "cartTotal", conditions: [] }] }));`);
    expect(found).toEqual([
      "/texts/heading Texts: Heading cannot be empty",
      '/texts/moon Texts: "moon" is not a known field here',
      "/triggers/0/product Trigger 1: Product cannot be empty",
      "/triggers/0/least Trigger 1: A number is needed",
      '/triggers/0/sun Trigger 1: "sun" is not a known field here',
      '/triggers/1/conditions/1/type Trigger 2, amount 2: Amount type "Moon" is not one of "Cart Total"',
      expect.stringContaining('/triggers/1/conditions/2/operator Trigger 2, amount 3: Cart Total operator "is" is not one of'),
      '/triggers/2/type Trigger 3: Trigger type "zzz" is not one of "product", "cartTotal"',
      "/triggers/3/conditions Trigger 4: Add at least one amount",
    ]);
    const spelt = await ask(`answer(problems({ name: "A", texts: { heading: "a\\u202eb" }, triggers: [] }));`);
    expect(spelt).toEqual([expect.stringMatching(/^\/texts\/heading Texts: Heading must not contain/)]);
  });

  it("is normal after it was made so once, whatever it was", async () => {
    const twice = await ask(`
      const word = fc.constantFrom("product", "cartTotal", "Cart Total", "is greater than", "", " x ", "5", "offer", "true");
      const { value } = fc.letrec((tie) => ({ value: fc.oneof({ maxDepth: 5, withCrossShrink: true }, word, fc.integer(), fc.boolean(),
        fc.constant(null), fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom("id", "type", "operator", "value", "conditions", "product", "several", "least", "name", "texts",
          "heading", "button", "triggers", "moon"), tie("value"), { maxKeys: 7 })) }));
      const shape = fc.record({ name: word, texts: value, triggers: fc.array(fc.record({ type: word, product: word, several: fc.boolean(),
        least: word, conditions: fc.array(value) }, { requiredKeys: ["type"] })) }, { requiredKeys: [] });
      let [sound, made] = [0, 0];
      assertProperty(fc.property(fc.oneof(value, shape), (raw) => {
        const once = normalize(offer, raw);
        made += 1;
        if (problems(once).length === 0) sound += 1;
        return JSON.stringify(normalize(offer, once)) === JSON.stringify(once);
      }), { full: 5_000, least: 500 });
      answer(sound > made / 250);`);
    expect(twice).toBe(true);
  });

  it("is judged by the compiled validator and field by field alike", async () => {
    const differing = await ask(`
      const amount = fc.record({ id: fc.constantFrom("a", ""), type: fc.constantFrom("Cart Total", "Moon"),
        operator: fc.constantFrom("is greater than", "is"), value: fc.constantFrom("1.00", "x", "") }, { requiredKeys: ["id", "type", "operator"] });
      const trigger = fc.oneof(
        fc.record({ id: fc.constant("a"), type: fc.constant("product"), product: fc.constantFrom("p", ""), several: fc.boolean(),
          least: fc.constantFrom("2", "x"), moon: fc.constant(1) }, { requiredKeys: ["id", "type"] }),
        fc.record({ id: fc.constant("a"), type: fc.constant("cartTotal"), conditions: fc.array(amount, { maxLength: 4 }) }));
      const raw = fc.record({ name: fc.constantFrom("A", ""), type: fc.constant("Offer"), triggers: fc.array(trigger, { maxLength: 5 }),
        texts: fc.record({ heading: fc.constantFrom("h", ""), button: fc.constant("b"), moon: fc.constant(1) }, { requiredKeys: [] }) });
      const naive = (rule: any): boolean => rule.name !== "" && rule.triggers.length <= 4
        && rule.texts.heading !== "" && rule.texts.heading !== undefined && rule.texts.button !== undefined && rule.texts.moon === undefined
        && rule.triggers.every((one: any) => one.type === "product"
          ? one.product && one.several !== undefined && one.moon === undefined && (one.several ? one.least === "2" : one.least === undefined)
          : one.conditions.length > 0 && one.conditions.length <= 3 && one.conditions.every((each: any) =>
              each.id === "a" && each.type === "Cart Total" && each.operator === "is greater than" && each.value === "1.00"));
      const amounts = fc.array(fc.constant({ id: "a", type: "Cart Total", operator: "is greater than", value: "1.00" }), { minLength: 1, maxLength: 3 });
      const triggers = fc.oneof(fc.constantFrom({ several: false }, { several: true, least: "2" })
        .map((fields) => ({ id: "a", type: "product", product: "p", ...fields })), amounts.map((conditions) => ({ id: "a", type: "cartTotal", conditions })));
      const sound = fc.record({ name: fc.constant("A"), type: fc.constant("Offer"), triggers: fc.array(triggers, { maxLength: 4 }),
        texts: fc.constant({ heading: "h", button: "b" }) });
      let [good, differing]: [number, unknown[]] = [0, []];
      for (const rule of [...sampled(raw, 20_000), ...sampled(sound, 200)]) {
        const found = validate(offer, rule);
        if (found.ok) good += 1;
        if (found.ok !== Boolean(naive(rule)) || (!found.ok && found.problems.length === 0)) differing.push(rule);
      }
      answer({ some: good > 50, differing: differing.slice(0, 2) });`);
    expect(differing).toEqual({ some: true, differing: [] });
  });

  it("is typed by its kinds", async () => {
    const typed = `import type { OfferConfiguration } from "./engine/generated/types.ts";
export const good: OfferConfiguration["triggers"][number] = { id: "1", type: "product", product: "p", several: false };
export const bad: OfferConfiguration["triggers"][number] = { id: "1", type: "product", product: 5, several: false };`;
    writeFileSync(project.path("typed.json"), JSON.stringify({ extends: "./tsconfig.base.json", files: ["typed.ts"] }));
    writeFileSync(project.path("typed.ts"), typed);
    expect(await project.compile("typed.json")).toMatch(/^typed\.ts\(3,.*\n?$/);
  });
});
