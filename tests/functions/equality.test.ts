import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { customizationOf } from "../../engine/declare/act.ts";
import { packs, ruleFamilies } from "../../engine/declare/catalog.ts";
import { packed } from "../../engine/rule/code.ts";
import { compile } from "../../engine/rule/compile.ts";
import { GROUPED, VERSION } from "../../engine/runtime/codes.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { runJavaScript, runTypeScript, runWasm } from "./builds.ts";
import { configurations } from "./rules.ts";
import { seeds } from "./seeds.ts";
import { inputs } from "./worlds.ts";

const CASES = 1000;
let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
}, 60_000);

for (const family of ruleFamilies) {
  describe(family.title, () => {
    const { api, target } = customizationOf(family);
    const worlds = new Map(packs.filter((pack) => pack.family === family.id).map(({ handle }) => [handle, inputs(handle, api)]));
    const rules = configurations(family).chain((configuration) => {
      const result = compile(family, configuration);
      const world = result.ok ? worlds.get(result.compiled.pack) : undefined;
      if (!result.ok || !world) return fc.constant(undefined);
      return world.map((input) => ({ ...Object(input), rule: { metafield: { jsonValue: result.compiled.program } } }));
    });
    const cases = rules.filter((input) => input !== undefined);

    for (const seed of seeds()) {
      it(`gives the same in TypeScript and in wasm (seed ${seed})`, () => {
        let applied = 0;
        fc.assert(
          fc.property(cases, (input) => {
            const expected = runTypeScript(input);
            if (JSON.stringify(expected).length > 20) applied += 1;
            expect(runWasm(module, input)).toEqual(expected);
          }),
          { numRuns: CASES, seed },
        );
        expect(applied).toBeGreaterThan(CASES / 50);
      }, 60_000);
    }

    it("gives the same in TypeScript and as a JavaScript Function", async () => {
      const sample = fc.sample(cases, { numRuns: 500, seed: seeds()[1] ?? 0 });
      expect(await runJavaScript(target, sample)).toEqual(sample.map(runTypeScript));
    }, 60_000);
  });
}

it("gives the same for programs that nobody compiled", () => {
  const numbers = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 60 }).map(packed);
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
  fc.assert(
    fc.property(fc.oneof(programs, fc.jsonValue()), world, (jsonValue, rest) => {
      const input = { ...rest, rule: { metafield: { jsonValue } } };
      expect(runWasm(module, input)).toEqual(runTypeScript(input));
    }),
    { numRuns: CASES, seed: seeds()[1] ?? 0 },
  );
}, 60_000);
