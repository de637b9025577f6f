import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST, inputPathOf } from "../../../engine/declarations/input-path.ts";
import { readInputPath } from "../../../engine/explain/read-input-path.ts";
import { encodeNumbers } from "../../../engine/program/encode-numbers.ts";
import { StringTable } from "../../../engine/program/string-table.ts";
import { setInput } from "../../../engine/runtime/host.ts";
import { loadProgram } from "../../../engine/runtime/load-program.ts";
import { VERSION } from "../../../engine/runtime/opcodes.ts";
import { gather, leaf } from "../../../engine/runtime/path.ts";
import { assertProperty } from "../../support/property.ts";

describe("the reader of input paths", () => {
  /** The value that the run-time's own steps lead to. */
  function walked(input: unknown, path: string): readonly unknown[] {
    const words = new StringTable();
    words.path(path);
    setInput(input, [VERSION, encodeNumbers(words.pathCode), ...words.list]);
    loadProgram();
    return Array.from({ length: gather(input, 0) }, (_, index) => leaf(index));
  }

  const few = fc.constantFrom("a", "b", "c");
  const value = fc.constantFrom("x", 1, true, false, null);
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      value,
      fc.dictionary(few, tie("node"), { maxKeys: 3 }),
      fc.array(fc.dictionary(few, tie("node"), { maxKeys: 3 }), { maxLength: 3 }),
    ),
  }));
  const ways = fc.array(
    fc.record(
      {
        name: few,
        flag: fc.oneof(
          few,
          few.map((name) => `!${name}`),
          fc.constant(FIRST),
        ),
      },
      { requiredKeys: ["name"] },
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  );

  it("finds the same values as the runtime", () => {
    let found = 0;
    assertProperty(
      fc.property(fc.dictionary(few, node), ways, (input, written) => {
        const values = readInputPath(input, inputPathOf(written));
        found += values.length;
        expect(values).toEqual(walked(input, inputPathOf(written)));
      }),
      { full: 3000, least: 1500 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
