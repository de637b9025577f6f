// @lane dom
import { describe, expect, it } from "vitest";
import { compare } from "../../../../renderer/emulator/checkout/compare.ts";
import type { PaymentMethod } from "../../../../renderer/emulator/checkout/types.ts";

const methods = (...names: string[]): PaymentMethod[] => names.map((name) => ({ id: name, name, placements: [] }));
const moves = (before: string, after: string) =>
  Object.fromEntries(
    compare(methods(...before), methods(...after))
      .after.filter(({ moved }) => moved !== undefined)
      .map(({ id, moved }) => [id, moved]),
  );

describe("the comparison of payment methods", () => {
  it("finds nothing when nothing changed", () => {
    const { after, hidden } = compare(methods("a", "b"), methods("a", "b"));
    expect({ after, hidden }).toEqual({
      after: [
        { id: "a", name: "a" },
        { id: "b", name: "b" },
      ],
      hidden: [],
    });
  });

  it("lists hidden methods", () => {
    expect(compare(methods("a", "b"), methods("b")).hidden).toEqual([{ id: "a", name: "a" }]);
  });

  it("keeps the old name of a renamed method", () => {
    const after = [{ id: "a", name: "new", placements: [] }];
    expect(compare(methods("a"), after).after).toEqual([{ id: "a", name: "new", was: "a" }]);
  });

  it.each([
    ["abcd", "dabc", { d: 3 }],
    ["abcd", "bcda", { a: -3 }],
    ["abcd", "bcd", {}],
    ["abcd", "dbc", { d: 2 }],
    ["abcd", "abcd", {}],
  ])("marks as moved only methods that were moved themselves: %s -> %s", (before, after, moved) => {
    expect(moves(before, after)).toEqual(moved);
  });
});
