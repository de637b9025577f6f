import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { MAX_ASSUMED, TEXTS } from "../../engine/cost/assumptions.ts";
import { caseFold } from "../../engine/declarations/case-fold.ts";
import { family, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { targetMatchersOf } from "../../engine/declarations/target-matchers.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { utf8Bytes } from "../../engine/lib/text.ts";
import { MANY_NAMES } from "../../engine/runtime/output-limits.ts";
import { COST_LIMITS } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { WorstInput } from "../../scripts/functions/search/worst-input.ts";
import { inputShape } from "../../scripts/functions/shape.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { assertProperty, sampled } from "../support/property.ts";
import { keptActOf } from "../support/storage-action.ts";
import { runJavaScript, runTypeScript, runWasm } from "./builds.ts";

const CASES = 2_000;
/** A price may be so many times what was found at its dearest. */
const FAR = 3;
const payment = family("payment");
const act = keptActOf(payment);
const METHODS = MAX_ASSUMED.PaymentCustomizationPaymentMethod ?? 0;
const { letters: LETTERS } = TEXTS.often;

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

interface Named {
  name: string;
  exact: boolean;
  position: number;
}

/** A rule that names payment methods. */
function rule(names: readonly Named[], subtype: string) {
  const entries = (of: (named: Named) => unknown) => Object.fromEntries(names.map((each) => [each.name, of(each)]));
  const raw = { name: "Names", type: payment.storedAs, enabled: true, subtype, method: names.map(({ name }) => name), conditions: [] };
  const keyed = { exactMatch: entries(({ exact }) => exact), order: entries(({ position }) => String(position)) };
  const configuration = configurationOf(payment, { ...raw, ...keyed });
  const compilation = compile(payment, act, configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return { configuration, compiled: compilation.compiled, conditions: compilation.conditions, family: payment, action: act };
}

/** As it is stored, whether or not a merchant would be let save it now. */
const configurationOf = (of: Family, raw: object) => normalize(of, raw) as unknown as Configuration;

const inPart = (texts: readonly string[]): Named[] => texts.map((name) => ({ name, exact: false, position: 1 }));
const inputOf = ({ program }: Compiled, methods: readonly string[]) => ({
  paymentMethods: methods.map((name, index) => ({ id: String(index), name })),
  rule: { metafield: { jsonValue: program } },
});

describe("method names, of which many are searched in one pass,", () => {
  /** Few letters, so that names begin alike, stand in each other, and overlap; of one to four bytes, with a case and without. */
  const letters = fc.constantFrom("a", "b", "A", "é", "É", "送", "🎁", " ", "-");
  const parts = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
  const named = fc.record({ name: parts, exact: fc.boolean(), position: fc.integer({ min: 1, max: 10 }) });
  const cases = fc.record({
    names: fc
      .uniqueArray(named, { maxLength: 12, selector: ({ name }) => name })
      .filter((all) => all.some(({ name }) => name.trim() !== "")),
    methods: fc.array(fc.string({ unit: letters, maxLength: 12 }), { maxLength: 5 }),
  });

  /** Which methods are meant by which name, as the words on it say. */
  function meantBy(names: readonly Named[], method: string): Named | undefined {
    const label = spaced(method);
    return names.find(({ name, exact }) => (exact ? label === spaced(name) : caseFold(label).includes(caseFold(spaced(name)))));
  }
  /** A text with blanks between its words alone, and one of them. */
  const spaced = (text: string) => text.trim().replace(/\s+/gu, " ");

  const runsOf = ({ names, methods }: { names: readonly Named[]; methods: readonly string[] }, subtype: string) => {
    const { configuration, compiled } = rule(names, subtype);
    const kept = targetMatchersOf(act, configuration).map(({ text, exact, position }) => ({
      name: text,
      exact,
      position: Number(position ?? 1),
    }));
    return { input: inputOf(compiled, methods), kept };
  };

  it("hide the methods that a name matches, in TypeScript and in wasm", () => {
    let hidden = 0;
    const same = fc.property(cases, (each) => {
      const { input, kept } = runsOf(each, "hide");
      const answer = runTypeScript(input) as { operations: { paymentMethodHide: { paymentMethodId: string } }[] };
      const ids = answer.operations.map(({ paymentMethodHide }) => Number(paymentMethodHide.paymentMethodId));
      expect(ids).toEqual(each.methods.flatMap((method, index) => (meantBy(kept, method) ? [index] : [])));
      expect(runWasm(module, input)).toEqual(answer);
      hidden += ids.length;
    });
    assertProperty(same, { full: CASES });
    expect(hidden).toBeGreaterThan(0);
  });

  it("work in any number", () => {
    const counts = sampled(cases, 200).map(({ names }) => names.length);
    expect(Math.min(...counts)).toBeLessThan(MANY_NAMES);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(2 * MANY_NAMES);
  });

  it("move a method to the place of the first name that matches it", () => {
    const same = fc.property(cases, ({ names: all, methods: [method = ""] }) => {
      const names = all.filter(({ name }) => name.trim() !== ""); // which is a part of everything
      const { input, kept } = runsOf({ names, methods: [method, ...Array.from({ length: 11 }, () => "zzz")] }, "reorder");
      const position = meantBy(kept, method)?.position ?? 1;
      const answer = runTypeScript(input) as { operations: { paymentMethodMove: { index: number; paymentMethodId: string } }[] };
      const moved = answer.operations.find(({ paymentMethodMove }) => paymentMethodMove.paymentMethodId === "0");
      expect(moved?.paymentMethodMove.index ?? 0).toBe(position - 1);
      expect(runWasm(module, input)).toEqual(answer);
    });
    assertProperty(same, { full: CASES / 2 });
  });

  it("do so as a JavaScript Function, too", async () => {
    const some = sampled(cases, 300).flatMap((each) => ["hide", "reorder"].map((subtype) => runsOf(each, subtype).input));
    expect(await runJavaScript(customizationType(payment).target, some)).toEqual(some.map(runTypeScript));
  });
});

describe("the cost of the search for names", () => {
  /** Texts of which the letters of all methods are made, as long as they may be: each as long as the others, or all letters in one. */
  const spread = (text: string) => Array.from({ length: METHODS }, () => text);
  const fitted = (text: string, length: number) => {
    const all = Array.from(text.repeat(length));
    let end = 0;
    for (let bytes = 0; end < all.length && bytes + utf8Bytes(all[end] ?? "") <= length; end++) bytes += utf8Bytes(all[end] ?? "");
    return all.slice(0, end).join("");
  };
  const labelsOf = (text: string): string[][] => [spread(fitted(text, LETTERS)), [fitted(text, LETTERS * METHODS), ...spread("").slice(1)]];

  function base(names: readonly Named[]) {
    const accepted = rule(names, "hide");
    const [folder] = packFolders(accepted.compiled.pack);
    const shape = inputShape(readFileSync(`extensions/schemas/${customizationType(payment).api}.graphql`, "utf8"), folder?.query ?? "");
    const world = { groups: 4, script: 0, blanks: false, meets: [2], meetsTags: true, tags: 0, target: 0 };
    const input = Object(new WorstInput(accepted, world).of(shape));
    const spent = (labels: readonly string[]) => {
      const paymentMethods = input.paymentMethods.map((method: object, index: number) => ({ ...method, name: labels[index] }));
      return spendInstructions(module, { ...input, paymentMethods }).instructions;
    };
    return { priced: accepted.compiled.cost.instructions, spent };
  }

  const alphabet = fc.constantFrom("a", "b", "A", "é", "送", "🎁", "-");
  const anyNames = fc
    .tuple(
      fc.string({ unit: alphabet, maxLength: 12 }),
      fc.uniqueArray(fc.string({ unit: alphabet, minLength: 1, maxLength: 18 }), { minLength: 1, maxLength: 30 }),
    )
    .map(([start, ends]) => [...new Set(ends.flatMap((end) => [start + end, end]).map((name) => name.trim()))]);

  it("is never more than the estimate, whatever the names and the methods are", () => {
    const bounded = fc.property(anyNames, fc.string({ unit: alphabet, minLength: 1, maxLength: 30 }), (names, text) => {
      const { priced, spent } = base(inPart(names));
      for (const labels of [text, names[0] ?? "", (names.at(-1) ?? "").slice(0, -1) || "a"].flatMap(labelsOf)) {
        expect(spent(labels), `${names.join()} in ${labels[0]}`).toBeLessThanOrEqual(priced);
      }
    });
    assertProperty(bounded, { full: CASES / 4 });
  });

  const numbered = (of: (index: number) => string) => Array.from({ length: 50 }, (_, index) => of(index + 10));
  const CARRIERS = ["UPS", "DHL", "FedEx", "USPS", "Hermes", "DPD", "GLS", "Post", "TNT", "Aramex"];
  it("never prevents a save of fifty names of thirty letters, in any family", () => {
    const names = numbered((index) => `Express delivery by courier ${index}`);
    const families = ruleFamilies.filter((each) => keptActOf(each).targets !== undefined);
    expect(families.map(({ id }) => id)).toEqual(expect.arrayContaining(["payment", "shipping"]));
    for (const each of families) {
      const raw = { name: "Names", type: each.storedAs, enabled: true, subtype: "hide", method: names, conditions: [] };
      const compilation = compile(each, keptActOf(each), configurationOf(each, raw));
      if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
      expect(compilation.compiled.cost.instructions).toBeLessThan(COST_LIMITS.instructions / 4);
    }
  });

  it.each([
    ["of all carriers", numbered((index) => `${CARRIERS[index % 10]} Standard Home Delivery Service`.slice(0, 28) + index)],
    ["that differ in their ends", numbered((index) => `Express delivery by courier ${index}`)],
    ["of one letter over and over", numbered((index) => "a".repeat(28) + index)],
    ["in letters of three bytes", numbered((index) => "配送料金税込価格表示".repeat(3).slice(0, 28) + index)],
  ])("for fifty names of thirty letters %s is accepted, with an estimate little above the actual cost", (_, names) => {
    for (const each of names) expect(each).toHaveLength(30);
    const many = base(inPart(names));
    const whole = base(names.map((name) => ({ name, exact: true, position: 1 })));
    const texts = [names[0], names.at(-1), names[0]?.slice(0, 28), names[0]?.slice(0, 2), "À", "x"].map((text) => text ?? "");
    const found = texts.flatMap((text) => labelsOf(text)).map((labels) => many.spent(labels) - whole.spent(labels));
    const price = many.priced - whole.priced;
    for (const spent of found) expect(spent).toBeLessThanOrEqual(price);
    expect(price).toBeLessThan(FAR * Math.max(...found));
    expect(many.priced).toBeLessThan(COST_LIMITS.instructions / 4);
  });
});
