import { cpSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";

let project: Project;

beforeAll(async () => {
  project = copyProject();
  cpSync("tests/one-family/bundle.json", project.path("schemas", "families", "bundle.json"));
  cpSync("tests/one-family/triggers", project.path("schemas", "triggers"), { recursive: true });
  await project.run("scripts/codegen/index.ts");
});
afterAll(() => project.remove());

const HEAD = `
  import fc from "fast-check";
  import { assertProperty } from "./tests/support/property.ts";
  import { family } from "./engine/declare/catalog.ts";
  import { modeOf } from "./engine/declare/mode.ts";
  import { choose } from "./engine/form/choose.ts";
  import { defaults } from "./engine/form/defaults.ts";
  import { shownFields } from "./engine/form/shown.ts";
  import { normalize } from "./engine/form/normalize.ts";
  import { validate } from "./engine/form/validate.ts";
  const bundle = family("bundle");
  const answer = (value: unknown): void => console.log(JSON.stringify(value));
  const whole = { type: "Bundle", name: "A", always: false, product: "", several: false, triggers: [], relation: "all", priority: 5, note: "" };
  const stored = (raw: unknown): unknown => {
    const checked = validate(bundle, normalize(bundle, raw));
    return checked.ok ? checked.configuration : checked.problems.map(({ path, message }) => path + " " + message);
  };
`;

/** Runs statements in the copy; what \`answer\` is given comes back. */
async function ask(statements: string): Promise<unknown> {
  writeFileSync(project.path("ask.ts"), HEAD + statements);
  return JSON.parse(await project.run("ask.ts"));
}

const TRIGGER = { id: "trigger-1", type: "product", product: "p", several: false };
const EMPTY = { type: "Bundle", always: false, product: "", several: false, triggers: [], relation: "all", priority: 99, note: "" };

describe("a family with modes", () => {
  it("begins in the first, as that sets it", async () => {
    expect(await ask(`answer(defaults(bundle, undefined));`)).toEqual({ ...EMPTY, name: "", trigger: "always", always: true });
  });

  /** What was stored or sent, and what is stored of it. */
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
  it("is judged and stored by its mode", async () => {
    const raw = rows.map(([, sent]) => ({ name: "A", ...sent }));
    const found = [await ask(`answer(${JSON.stringify(raw)}.map(stored));`)].flat();
    const wanted = rows.map(([what, , kept]) => [what, Array.isArray(kept) ? kept : { ...EMPTY, name: "A", ...kept }]);
    expect(rows.map(([what], index) => [what, found[index]])).toEqual(wanted);
  });

  it("is refused as it was sent where a field of another mode holds something", async () => {
    const found = await ask(`
      const checked = validate(bundle, { ...whole, trigger: "always", always: true, product: "p" });
      answer(checked.ok ? [] : checked.problems.map(({ path, message }) => path + " " + message));`);
    expect(found).toEqual(['/product "product" does not apply here']);
  });

  it("changes there and back: what belonged to the mode before is emptied, what begins begins, all else stays", async () => {
    const steps = await ask(`
      const one = { ...whole, trigger: "product", product: "p", several: true, note: "n " };
      const two = choose(bundle, one, "several");
      answer([two, choose(bundle, two, "always"), choose(bundle, two, "product"), shownFields(bundle, two).map(([name]) => name)]);`);
    const rest = { type: "Bundle", name: "A", priority: 5, note: "n " };
    const empty = { always: false, product: "", several: false, triggers: [], relation: "all" };
    expect(steps).toEqual([
      { ...rest, ...empty, trigger: "several", triggers: [{ ...TRIGGER, product: "" }] },
      { ...rest, ...empty, trigger: "always", always: true },
      { ...rest, ...empty, trigger: "product" },
      ["name", "type", "trigger", "triggers", "relation", "priority", "note"],
    ]);
  });

  it("is normal after it was made so once, whole, and of one mode alone, whatever it was", async () => {
    const found = await ask(`
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
      answer(seen);`);
    expect(Object.keys(Object(found)).sort()).toEqual(["always", "product", "several"]);
  });
});
