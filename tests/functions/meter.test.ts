import { describe, expect, it } from "vitest";
import { COUNTER, meterModule } from "../../server/emulator/function-runner/meter.ts";
import { fromText } from "./wat.ts";

const FAR = 1_000_000;
const SWITCH = `(func (export "f") (param i32) (result i32)
  (block (block (block local.get 0 br_table 0 1 2) i32.const 10 return) i32.const 11 return)
  i32.const 12 i32.const 0 i32.add)`;
const CHOICE = `(func (export "f") (param i32) (result i32)
  local.get 0 if (result i32) i32.const 7 else i32.const 1 i32.const 2 i32.add end)`;
const FIBONACCI = `(func $f (export "f") (param i32) (result i32)
  local.get 0 i32.const 2 i32.lt_s
  if (result i32) local.get 0
  else local.get 0 i32.const 1 i32.sub call $f local.get 0 i32.const 2 i32.sub call $f i32.add end)`;
const LOOP = `(func (export "f") (param i32) (loop local.get 0 i32.const 1 i32.sub local.tee 0 br_if 0))`;
const IMPORTED_GLOBAL = `(import "host" "g" (global i64)) (global (mut i32) i32.const 4) (func (export "f") (result i32) global.get 1)`;

/** Result and cost of each function by Shopify's rule: one per operator and per entry, nothing for block, loop, end and the like. */
const rows: { name: string; code: string; args: number[]; result: number | undefined; cost: number }[] = [
  { name: "an empty function", code: `(func (export "f"))`, args: [], result: undefined, cost: 1 },
  { name: "nop and drop", code: `(func (export "f") nop i32.const 1 drop)`, args: [], result: undefined, cost: 2 },
  {
    name: "an addition",
    code: `(func (export "f") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add)`,
    args: [2, 3],
    result: 5,
    cost: 4,
  },
  { name: "a loop run ten times", code: LOOP, args: [10], result: undefined, cost: 51 },
  { name: "the first branch of a choice", code: CHOICE, args: [1], result: 7, cost: 4 },
  { name: "the second branch of a choice", code: CHOICE, args: [0], result: 3, cost: 6 },
  { name: "a case of a switch", code: SWITCH, args: [1], result: 11, cost: 4 },
  { name: "the default of a switch", code: SWITCH, args: [5], result: 12, cost: 6 },
  { name: "fib(10)", code: FIBONACCI, args: [10], result: 55, cost: 1766 },
  { name: "a module with globals", code: IMPORTED_GLOBAL, args: [], result: 4, cost: 2 },
];

function run(code: string, args: readonly number[], limit = FAR): { result: unknown; cost: () => number } {
  const module = new WebAssembly.Module(meterModule(fromText(`(module ${code})`), limit));
  const { f, [COUNTER]: counter } = new WebAssembly.Instance(module, { host: { g: new WebAssembly.Global({ value: "i64" }, 1n) } }).exports;
  if (typeof f !== "function" || !(counter instanceof WebAssembly.Global)) throw new Error("the metered module lost its exports");
  return { result: f(...args), cost: () => Number(counter.value) };
}

describe("the instruction meter", () => {
  for (const { name, code, args, result, cost } of rows) {
    it(`counts ${cost} for ${name}`, () => {
      const ran = run(code, args);
      expect(ran.result).toBe(result);
      expect(ran.cost()).toBe(cost);
    });
  }

  it("stops a loop that passes the limit", () => {
    expect(() => run(`(func (export "f") (loop br 0))`, [], 1000)).toThrow(WebAssembly.RuntimeError);
  });

  it("rejects an operator it cannot read", () => {
    const vector = `(func (export "f") (result i32) v128.const i32x4 1 2 3 4 i32x4.extract_lane 0)`;
    expect(() => run(vector, [])).toThrow("unknown operator 0xfd");
  });
});
