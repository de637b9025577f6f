import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { packs, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { encodeNumbers } from "../../engine/program/encode-numbers.ts";
import { GROUPED, VERSION } from "../../engine/runtime/opcodes.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { assertProperty, runs, sampled } from "../support/property.ts";
import { keptActOf } from "../support/storage-action.ts";
import { runJavaScript, runTypeScript, runWasm } from "./builds.ts";
import { configurations } from "./rules.ts";
import { inputs } from "./worlds.ts";

const CASES = 2_000;
let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

for (const family of ruleFamilies) {
  describe(family.title, () => {
    const { api, target } = customizationType(family);
    const worlds = new Map(packs.filter((pack) => pack.family === family.id).map(({ handle }) => [handle, inputs(handle, api)]));
    const rules = configurations(family).chain((configuration) => {
      const result = compile(family, keptActOf(family), configuration);
      const world = result.ok ? worlds.get(result.compiled.pack) : undefined;
      if (!result.ok || !world) return fc.constant(undefined);
      return world.map((input) => ({ ...Object(input), rule: { metafield: { jsonValue: result.compiled.program } } }));
    });
    const cases = rules.filter((input) => input !== undefined);

    it("gives the same in TypeScript and in wasm", () => {
      let applied = 0;
      const same = (input: object): void => {
        const expected = runTypeScript(input);
        if (isApplied(expected)) applied += 1;
        expect(runWasm(module, input)).toEqual(expected);
      };
      const count = 2 * runs(CASES);
      assertProperty(fc.property(cases, same), { full: CASES });
      const where = fc.property(cases, (input) => {
        fc.pre(isApplied(runTypeScript(input)));
        same(input);
      });
      assertProperty(where, { full: CASES / 20, least: Math.ceil(count / 80), skips: 1_000 });
      expect(applied).toBeGreaterThan(count / 50);
    });

    it("gives the same in TypeScript and as a JavaScript Function", async () => {
      const sample = sampled(cases, 500);
      expect(await runJavaScript(target, sample)).toEqual(sample.map(runTypeScript));
    });
  });
}

it("evaluation gives the same for programs that no one compiled", () => {
  const numbers = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 60 }).map(encodeNumbers);
  const words = fc.array(fc.constantFrom("cart", "cart.lines", "a.b", "id", "name", "paymentMethods", "x[y].z", "", "1.5"), {
    maxLength: 8,
  });
  const versions = fc.constantFrom(VERSION, GROUPED);
  const programs = fc
    .tuple(versions, numbers, words, words)
    .map(([version, code, short, long]) => [version, code, short.join("\t"), ...long]);
  const world = fc.record({
    cart: fc.jsonValue(),
    a: fc.jsonValue(),
    id: fc.jsonValue(),
    paymentMethods: fc.jsonValue(),
    x: fc.jsonValue(),
  });
  const same = fc.property(fc.oneof(programs, fc.jsonValue()), world, (jsonValue, rest) => {
    const input = { ...rest, rule: { metafield: { jsonValue } } };
    expect(runWasm(module, input)).toEqual(runTypeScript(input));
  });
  assertProperty(same, { full: CASES / 2 });
});

function isApplied(result: unknown): boolean {
  return JSON.stringify(result).length > 20;
}
