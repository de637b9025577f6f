import { describe, expect, it } from "vitest";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { apiModule } from "./api.ts";

const FINISH = "(drop (call $output_new_null))";
const object = (length: number) => `(call $output_new_object (i32.const ${length}))`;
const list = (length: number) => `(call $output_new_array (i32.const ${length}))`;
const text = "(call $output_new_utf8_str (i32.const 0) (i32.const 3))";
const int = "(call $output_new_i32 (i32.const 7))";
const endObject = "(call $output_finish_object)";
const endList = "(call $output_finish_array)";
const root = "(call $input_get)";
const named = (value: string, letter: string) =>
  `(call $input_get_obj_prop ${value} (i32.const ${letter.charCodeAt(0) - 97}) (i32.const 1))`;
const at = (value: string, index: number) => `(call $input_get_at_index ${value} (i32.const ${index}))`;

/** The last call's status, told by the letter of the alphabet that stands at its place. */
function statusOf(calls: readonly string[]): number {
  const before = calls.slice(0, -1).map((call) => `(drop ${call})`);
  const { logs } = runFunction(apiModule(`${before.join("\n")} (call $log_new_utf8_str ${calls.at(-1)} (i32.const 1))`), {});
  return logs.charCodeAt(0) - 97;
}

/** Tag (bits 46 to 49), length (32 to 45) and the low bits of a value box. */
function boxOf(value: string, input: unknown): { tag: number; length: number; low: number } {
  const part = (shift: number, mask: number) =>
    `(drop (call $output_new_i32 (i32.and (i32.wrap_i64 (i64.shr_u (local.get $value) (i64.const ${shift}))) (i32.const ${mask}))))`;
  const body = `(local.set $value ${value}) (drop ${list(3)}) ${part(46, 15)} ${part(32, 16383)} ${part(0, -1)} (drop ${endList})`;
  const { output, error } = runFunction(apiModule(body), input);
  if (!Array.isArray(output)) throw new Error(error);
  const [tag, length, low] = output.map(Number);
  return { tag: tag ?? -1, length: length ?? -1, low: low ?? -1 };
}

describe("output calls", () => {
  const rows: [string, string[], number][] = [
    ["a scalar", [int], 0],
    ["a second root value", [int, int], 4],
    ["a value where a key is due", [object(1), int], 2],
    ["a list where a key is due", [object(1), list(0)], 2],
    ["a key and its value", [object(1), text, int], 0],
    ["one key too many", [object(0), text], 3],
    ["the end of an object that lacks a property", [object(1), endObject], 3],
    ["the end of an object that lacks a value", [object(1), text, endObject], 3],
    ["one element too many", [list(1), int, int], 7],
    ["the end of a list that lacks an element", [list(1), endList], 7],
    ["the end of an object inside a list", [list(0), endObject], 5],
    ["the end of a list inside an object", [object(0), endList], 8],
    ["a root value after a finished object", [object(0), endObject, int], 4],
  ];
  for (const [name, calls, status] of rows) {
    it(`answer ${name} with ${status}`, () => expect(statusOf(calls)).toBe(status));
  }
});

describe("input calls", () => {
  const rows: [string, string, unknown, { tag: number; length?: number; low?: number }][] = [
    ["null", named(root, "a"), { a: null }, { tag: 0 }],
    ["a missing property", named(root, "b"), { a: 1 }, { tag: 0 }],
    ["true", named(root, "a"), { a: true }, { tag: 1, low: 1 }],
    ["false", named(root, "a"), { a: false }, { tag: 1, low: 0 }],
    ["a string with its UTF-8 length", named(root, "a"), { a: "日本" }, { tag: 3, length: 6 }],
    ["a string longer than the box can say", named(root, "a"), { a: "x".repeat(20_000) }, { tag: 3, length: 16_383 }],
    ["an object with its number of entries", named(root, "a"), { a: { x: 1, y: 2 } }, { tag: 4, length: 2 }],
    ["a list with its number of elements", named(root, "a"), { a: [1, 2, 3] }, { tag: 5, length: 3 }],
    ["a property of null", named(named(root, "a"), "b"), { a: null }, { tag: 15, low: 1 }],
    ["a property of a list", named(root, "a"), [], { tag: 15, low: 1 }],
    ["an element behind the end", at(root, 1), [1], { tag: 15, low: 5 }],
    ["an element of a string", at(named(root, "a"), 0), { a: "text" }, { tag: 15, low: 6 }],
    ["a value of an object by its place", at(root, 1), { a: 1, b: true }, { tag: 1, low: 1 }],
    ["a name of an object by its place", `(call $input_get_obj_key_at_index ${root} (i32.const 0))`, { name: 1 }, { tag: 3, length: 4 }],
  ];
  for (const [name, value, input, box] of rows) {
    it(`give ${name}`, () => expect(boxOf(value, input)).toMatchObject(box));
  }

  it("return numbers unchanged", () => {
    const body = `(drop (call $output_new_f64 (f64.reinterpret_i64 ${named(root, "a")})))`;
    expect(runFunction(apiModule(body), { a: -12.5 }).output).toBe(-12.5);
  });

  it("return the real length of a long string, and -1 for a number", () => {
    const length = (value: string) => `(drop (call $output_new_i32 (call $input_get_val_len ${value})))`;
    expect(runFunction(apiModule(length(named(root, "a"))), { a: "x".repeat(20_000) }).output).toBe(20_000);
    expect(runFunction(apiModule(length(named(root, "a"))), { a: 1 }).output).toBe(-1);
  });

  it("charge for values before the requested one and not for those behind it", () => {
    const wasm = apiModule(`(drop ${named(root, "a")}) ${FINISH}`);
    const lines = Array.from({ length: 100 }, () => ({ x: "text" }));
    const cost = (input: unknown) => runFunction(wasm, input).instructions;
    expect(cost({ a: 1, lines })).toBe(cost({ a: 1, lines: [] }));
    expect(cost({ lines, a: 1 })).toBeGreaterThan(cost({ lines: [], a: 1 }) + 100 * 900);
  });
});
