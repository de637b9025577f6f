import { describe, expect, it } from "vitest";
import { missingRequirements } from "../../server/emulator/function-runner/requirements.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { apiModule } from "./api.ts";
import { fromText } from "./wat.ts";

const lines = (count: number) => ({ cart: { lines: Array.from({ length: count }, () => 0) } });
const text = (bytes: number) => `(drop (call $output_new_utf8_str (i32.const 0) (i32.const ${bytes})))`;
const spin = (rounds: number) => `(local.set $status (i32.const ${rounds}))
  (loop (br_if 0 (local.tee $status (i32.sub (local.get $status) (i32.const 1))))) (drop (call $output_new_null))`;

describe("a run", () => {
  const rows: [string, string, unknown, string | undefined][] = [
    ["a loop without end", "(loop br 0)", {}, "InstructionCountLimitExceeded"],
    ["more instructions than a small cart allows", spin(2_500_000), lines(1), "InstructionCountLimitExceeded"],
    ["the same instructions on a cart of 400 lines", spin(2_500_000), lines(400), undefined],
    ["an input that is too large", "", { text: "x".repeat(128_000) }, "InputSizeLimitExceeded"],
    ["an output that is too large", text(20_001), {}, "OutputTooLarge"],
    ["no output", "", {}, "InvalidOutput"],
    ["an unfinished output", "(drop (call $output_new_array (i32.const 1)))", {}, "InvalidOutput"],
    ["too much memory", "(drop (memory.grow (i32.const 160))) (drop (call $output_new_null))", {}, "LinearMemoryLimitExceeded"],
    ["a trap", "unreachable", {}, "RuntimeError"],
    ["a text outside of its memory", text(-1), {}, "RuntimeError"],
    ["a name that was never interned", "(drop (call $output_new_interned_utf8_str (i32.const 3)))", {}, "RuntimeError"],
  ];
  for (const [name, body, input, error] of rows) {
    it(`${error === undefined ? "may use" : `ends with ${error} for`} ${name}`, () => {
      const run = runFunction(apiModule(body), input);
      expect(run.error?.split(":")[0]).toBe(error);
      if (error !== undefined) expect(run.output).toBeUndefined();
    });
  }

  it("keeps the last kilobyte of the log", () => {
    const write = (from: number) => `(call $log_new_utf8_str (i32.const ${from}) (i32.const 1))`;
    const { logs } = runFunction(apiModule(`${write(0)} ${write(1).repeat(1000)} (drop (call $output_new_null))`), {});
    expect(logs).toBe("b".repeat(1000));
  });
});

describe("a module", () => {
  const memory = `(memory (export "memory") 1)`;
  const entry = `(func $run (export "run"))`;
  const rows: [string, string, string[]][] = [
    ["is fit with a memory and the entry", `${memory} ${entry}`, []],
    ["must not import anything else", `(import "env" "abort" (func)) ${memory} ${entry}`, ["must not import env.abort"]],
    ["must have a memory", entry, ["must have exactly one memory of its own"]],
    [
      "must not import its memory",
      `(import "env" "memory" (memory 1)) ${entry}`,
      ["must not import env.memory", "must have exactly one memory of its own"],
    ],
    ["must not start by itself", `${memory} ${entry} (start $run)`, ["must not have a start function"]],
    ["must export the entry", memory, [`must export a function "run"`]],
    ["must be small", `${memory} ${entry} (data (i32.const 0) "${"x".repeat(28_000)}")`, ["must be at most 28000 bytes, is 28059"]],
  ];
  for (const [name, body, problems] of rows) {
    it(name, () => expect(missingRequirements(fromText(`(module ${body})`), "run")).toEqual(problems));
  }
});
