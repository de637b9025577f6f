import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readers } from "../../engine/generated/readers.ts";
import type { Column } from "../../engine/runtime/host/reader.ts";

interface Step {
  name: string;
  flag: string | undefined;
}

/** What a path leads to: a list stands for its elements, a flagged one for those whose flag is true. */
function walked(value: unknown, [step, ...rest]: readonly Step[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((element) => walked(element, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [value];
  const found = property(value, step.name);
  if (step.flag === undefined) return walked(found, rest);
  const { flag } = step;
  return Array.isArray(found)
    ? found.filter((element) => property(element, flag) === true).flatMap((element) => walked(element, rest))
    : [];
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Reflect.get(value, name) : undefined;
}

/** Inputs that mostly have what a path asks for, and otherwise anything in its place. */
function world([step, ...rest]: readonly Step[]): fc.Arbitrary<unknown> {
  if (step === undefined) return fc.constantFrom<unknown>("a", "", 5, 0, true, false, null, [], ["a"], ["a", "b"], [["a"]], {});
  const flags = step.flag === undefined ? {} : { [step.flag]: fc.constantFrom<unknown>(true, true, false, null, "true") };
  const below = world(rest);
  const element =
    step.flag === undefined ? below : fc.tuple(below, fc.record(flags)).map(([value, flag]) => ({ ...Object(value), ...flag }));
  const found = fc.oneof(
    { weight: 20, arbitrary: element },
    fc.array(element, { maxLength: 3 }),
    fc.constantFrom<unknown>(null, "text", 7, [], [[]]),
  );
  const list = fc.oneof({ weight: 20, arbitrary: fc.array(element, { maxLength: 3 }) }, found);
  return (step.flag === undefined ? found : list).map((value) => ({ [step.name]: value }));
}

function stepsOf(path: string): Step[] {
  return path.split(".").map((step) => {
    const [, name = "", flag] = /^(\w+)(?:\[(\w+)\])?$/u.exec(step) ?? [];
    return { name, flag };
  });
}

describe("generated readers", () => {
  for (const [path, reader] of Object.entries(readers)) {
    it(`find what a walk along ${path} finds, or leave it to that`, () => {
      const steps = stepsOf(path);
      let read = 0;
      fc.assert(
        fc.property(fc.array(world(steps), { maxLength: 5 }), (items) => {
          const column: Column = { values: [], ends: new Int32Array(items.length), found: 0, reached: false };
          if (!reader(items, items.length, column)) return;
          if (column.found > 0) read += 1;
          const each = items.map((item) => walked(item, steps));
          expect(column.values.slice(0, column.found)).toEqual(each.flat());
          expect([...column.ends]).toEqual(each.map((_, index) => each.slice(0, index + 1).flat().length));
        }),
        { numRuns: 300, seed: 20_261_121 },
      );
      expect(read).toBeGreaterThan(10);
    });
  }
});
