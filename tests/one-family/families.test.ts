import { cpSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Asking } from "../one-file/asking.ts";
import { copyProject, type Project } from "../one-file/project.ts";

let project: Project;

/** Both families are declared in one copy: neither knows of the other, but for the kinds that both hold. */
beforeAll(async () => {
  project = copyProject();
  for (const id of ["offer", "bundle"]) cpSync(`tests/one-family/${id}.json`, project.path("schemas", "families", `${id}.json`));
  cpSync("tests/one-family/triggers", project.path("schemas", "triggers"), { recursive: true });
  await project.generate();
  await asking.run(project);
});
afterAll(() => project.remove());

const asking = new Asking(`
  import fc from "fast-check";
  import { assertProperty, sampled } from "./tests/support/property.ts";
  import { family } from "./engine/declarations/catalog.ts";
  import { modeOf } from "./engine/declarations/modes.ts";
  import { selectMode } from "./engine/configuration/normalize/select-mode.ts";
  import { changeKind, newItem } from "./engine/configuration/new-item.ts";
  import { defaults } from "./engine/configuration/defaults.ts";
  import { itemTypesOf } from "./engine/declarations/item-types.ts";
  import { normalize } from "./engine/configuration/normalize/normalize.ts";
  import { visibleFields } from "./engine/configuration/visible-fields.ts";
  import { describeProblem as worded } from "./engine/configuration/describe-problem.ts";
  import { validate } from "./engine/configuration/validate/validate.ts";
  const offer = family("offer");
  const list = offer.properties["triggers"] ?? {};
  const problems = (raw: unknown): string[] => {
    const checked = validate(offer, normalize(offer, raw));
    return checked.ok ? [] : checked.problems.map((problem) => problem.path + " " + worded(offer, problem));
  };
  const bundle = family("bundle");
  const whole = { type: "Bundle", name: "A", always: false, product: "", several: false, triggers: [], relation: "all", priority: 5, note: "" };
  const stored = (raw: unknown): unknown => {
    const checked = validate(bundle, normalize(bundle, raw));
    return checked.ok ? checked.configuration : checked.problems.map(({ path, message }) => path + " " + message);
  };
`);

describe("a family whose lists hold types that hold lists, and objects that hold fields", () => {
  it(
    "begins with the defaults of all of them",
    asking.asked(
      `answer([defaults(offer, undefined), newItem(offer, list, ["trigger-1"]),
      changeKind(itemTypesOf(offer, list), newItem(offer, list), "cartTotal")]);`,
      (begun) => {
        expect(begun).toEqual([
          { type: "Offer", name: "", texts: { heading: "You may like", button: "Add" }, relationship: "all", triggers: [] },
          { id: "trigger-2", type: "product", product: "", several: false },
          { id: "trigger-1", type: "cartTotal", conditions: [] },
        ]);
      },
    ),
  );

  it(
    "is normalized: ids, defaults, and no field of another type or of a hidden one",
    asking.asked(
      `answer(normalize(offer, { name: "A", texts: { heading: "  a  b " }, triggers: [
      { type: " product ", product: "p", conditions: [], several: false, least: "9" },
      { type: "cartTotal", product: 1, conditions: [{ type: "Cart Total", operator: "is greater than", value: 5 }] }] }));`,
      (normal) => {
        expect(normal).toEqual({
          ...{ type: "Offer", name: "A", texts: { heading: "  a  b ", button: "Add" }, relationship: "all" },
          triggers: [
            { id: "trigger-1", type: "product", product: "p", several: false },
            {
              ...{ id: "trigger-2", type: "cartTotal" },
              conditions: [{ id: "amount-1", type: "Cart Total", operator: "is greater than", value: "5" }],
            },
          ],
        });
      },
    ),
  );

  const amounts =
    '[{ type: "Cart Total", operator: "is greater than", value: "1" }, { type: "Moon" }, { type: "Cart Total", operator: "is" }]';
  it(
    "is rejected by place and in words, at any depth",
    asking.asked(
      `answer(problems({ name: "A", texts: { heading: "", moon: 1 }, triggers: [
      { type: "product", product: "", several: true, least: "x", sun: 1 }, { type: "cartTotal", conditions: ${amounts} },
      { type: "zzz" }, { type: "cartTotal", conditions: [] }] }));`,
      (found) => {
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
      },
    ),
  );

  it(
    "is rejected for its spelling, too",
    asking.asked(`answer(problems({ name: "A", texts: { heading: "a\\u202eb" }, triggers: [] }));`, (spelt) => {
      expect(spelt).toEqual([expect.stringMatching(/^\/texts\/heading Texts: Heading must not contain/)]);
    }),
  );

  it(
    "stays the same when it is normalized again, whatever it was",
    asking.asked(
      `
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
      answer(sound > made / 250);`,
      (twice) => {
        expect(twice).toBe(true);
      },
    ),
  );

  it(
    "is validated alike by the compiled validator and field by field",
    asking.asked(
      `
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
      answer({ some: good > 50, differing: differing.slice(0, 2) });`,
      (differing) => {
        expect(differing).toEqual({ some: true, differing: [] });
      },
    ),
  );

  it("has TypeScript types by its item types", async () => {
    const typed = `import type { OfferConfiguration } from "./engine/generated/types.ts";
export const good: OfferConfiguration["triggers"][number] = { id: "1", type: "product", product: "p", several: false };
export const bad: OfferConfiguration["triggers"][number] = { id: "1", type: "product", product: 5, several: false };`;
    writeFileSync(project.path("typed.json"), JSON.stringify({ extends: "./tsconfig.base.json", files: ["typed.ts"] }));
    writeFileSync(project.path("typed.ts"), typed);
    expect(await project.compile("typed.json")).toMatch(/^typed\.ts\(3,.*\n?$/);
  });
});

const TRIGGER = { id: "trigger-1", type: "product", product: "p", several: false };
const EMPTY = { type: "Bundle", always: false, product: "", several: false, triggers: [], relation: "all", priority: 99, note: "" };

describe("a family with modes", () => {
  it(
    "begins in the first mode, with the values that it sets",
    asking.asked(`answer(defaults(bundle, undefined));`, (begun) => {
      expect(begun).toEqual({ ...EMPTY, name: "", trigger: "always", always: true });
    }),
  );

  /** Configurations as stored or sent, and their stored form. */
  const rows: [string, object, object | string[]][] = [
    ["nothing but what a mode is told by", { product: "p" }, { product: "p" }],
    ["a mode that is said", { trigger: "product", product: "p" }, { product: "p" }],
    ["fields of another mode than the said one", { trigger: "always", product: "p", relation: "any" }, { always: true }],
    ["the first of several that agree", { always: true, product: "p", triggers: [TRIGGER] }, { always: true }],
    [
      "the second where the first does not",
      { product: "p", several: true, triggers: [TRIGGER], relation: "any" },
      { product: "p", several: true },
    ],
    ["a said mode that there is not", { trigger: "moon", triggers: [TRIGGER], relation: "any" }, { triggers: [TRIGGER], relation: "any" }],
    ["what is set, whatever was sent", { trigger: "always", always: false }, { always: true }],
    ["a broken field of another mode", { trigger: "always", product: 7, triggers: "x", several: "perhaps" }, { always: true }],
    ["a number that came as a text", { always: true, priority: " 7 " }, { always: true, priority: 7 }],
    ["a text that is no number", { always: true, priority: "7x" }, ["/priority Priority must be a whole number"]],
    ["no mode at all", {}, ["/trigger Choose a trigger"]],
    ["no mode, with fields of some", { several: true, relation: "any" }, ["/trigger Choose a trigger"]],
    ["a mode without what it needs", { trigger: "product" }, ["/product Product cannot be empty"]],
    ["the same of a list", { trigger: "several", always: true }, ["/triggers Add at least one trigger"]],
    ["a broken item in its mode", { triggers: [{ ...TRIGGER, product: "" }] }, ["/triggers/0/product Product cannot be empty"]],
  ];
  const raw = rows.map(([, sent]) => ({ name: "A", ...sent }));
  it(
    "is validated and stored by its mode",
    asking.asked(`answer(${JSON.stringify(raw)}.map(stored));`, (told) => {
      const found = [told].flat();
      const wanted = rows.map(([what, , kept]) => [what, Array.isArray(kept) ? kept : { ...EMPTY, name: "A", ...kept }]);
      expect(rows.map(([what], index) => [what, found[index]])).toEqual(wanted);
    }),
  );

  it(
    "is rejected as it was sent when a field of another mode has a value",
    asking.asked(
      `
      const checked = validate(bundle, { ...whole, trigger: "always", always: true, product: "p" });
      answer(checked.ok ? [] : checked.problems.map(({ path, message }) => path + " " + message));`,
      (found) => {
        expect(found).toEqual(['/product "product" does not apply here']);
      },
    ),
  );

  it(
    "changes there and back: fields of the mode before are emptied, new ones get their defaults, all else stays",
    asking.asked(
      `
      const one = { ...whole, trigger: "product", product: "p", several: true, note: "n " };
      const two = selectMode(bundle, one, "several");
      answer([two, selectMode(bundle, two, "always"), selectMode(bundle, two, "product"), visibleFields(bundle, two).map(([name]) => name)]);`,
      (steps) => {
        const rest = { type: "Bundle", name: "A", priority: 5, note: "n " };
        const empty = { always: false, product: "", several: false, triggers: [], relation: "all" };
        expect(steps).toEqual([
          { ...rest, ...empty, trigger: "several", triggers: [{ ...TRIGGER, product: "" }] },
          { ...rest, ...empty, trigger: "always", always: true },
          { ...rest, ...empty, trigger: "product" },
          ["name", "type", "trigger", "triggers", "relation", "priority", "note"],
        ]);
      },
    ),
  );

  it(
    "stays the same when it is normalized again, complete, and of one mode only, whatever it was",
    asking.asked(
      `
      const word = fc.constantFrom("always", "product", "several", "", "p", "any", "all", "moon", true, false, 5, null);
      const trigger = fc.record({ type: fc.constantFrom("product", "cartTotal", "moon"), product: word }, { requiredKeys: [] });
      const value = fc.oneof(word, fc.array(trigger, { maxLength: 3 }), fc.constant({}));
      const of = (...own: unknown[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: value });
      const sound = [{ type: "product", product: "p", several: false }];
      const raws = fc.record({ name: of("A"), type: of("Bundle"), trigger: of("always", "product", "several"), always: of(true, false),
        product: of("", "p"), several: of(true, false), triggers: of([], sound), relation: of("any", "all"), priority: of(1, "2"), note: of("") },
        { requiredKeys: [] });
      const seen: Record<string, number> = {};
      assertProperty(fc.property(raws, (raw) => {
        const once = normalize(bundle, raw);
        const again = normalize(bundle, once);
        const checked = validate(bundle, once);
        if (JSON.stringify(once) !== JSON.stringify(again)) return false;
        if (!checked.ok) return true;
        const kept: any = checked.configuration;
        seen[String(modeOf(bundle, kept))] = (seen[String(modeOf(bundle, kept))] ?? 0) + 1;
        const used = [kept.always, kept.product !== "" || kept.several, kept.triggers.length > 0 || kept.relation !== "all"];
        const back = validate(bundle, normalize(bundle, kept));
        return used.filter(Boolean).length === 1 && !("trigger" in kept) && back.ok && JSON.stringify(back.configuration) === JSON.stringify(kept);
      }), { full: 20_000 });
      answer(seen);`,
      (found) => {
        expect(Object.keys(Object(found)).sort()).toEqual(["always", "product", "several"]);
      },
    ),
  );
});
