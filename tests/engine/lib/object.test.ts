import { describe, expect, it } from "vitest";
import { asRecord, getIn, getProperty, isObject, omitFields } from "../../../engine/lib/object.ts";

describe("a value from outside", () => {
  it("is an object when it is neither null nor a list", () => {
    expect([{}, { a: 1 }, null, [], "a", 1, undefined].map(isObject)).toEqual([true, true, false, false, false, false, false]);
  });

  it("that is no object counts as an empty one", () => {
    expect([{ a: 1 }, null, ["a"], "a", undefined].map(asRecord)).toEqual([{ a: 1 }, {}, {}, {}, {}]);
  });

  it("has its own properties only", () => {
    expect(getProperty({ a: 1 }, "a")).toBe(1);
    expect([getProperty({}, "constructor"), getProperty(JSON.parse('{"__proto__":1}'), "__proto__"), getProperty(null, "a")]).toEqual([
      undefined,
      1,
      undefined,
    ]);
  });

  it("is read below several names, up to the first that is missing", () => {
    expect(getIn({ a: { b: [{ c: 2 }] } }, "a", "b", "0", "c")).toBe(2);
    expect(getIn({ a: null }, "a", "b")).toBeUndefined();
  });

  it("leaves out fields by name, and is not copied without one of them", () => {
    const value: Record<string, unknown> = JSON.parse('{"a":1,"b":2,"__proto__":3}');
    const rest = omitFields(value, ["a", "c"]);
    expect(Object.entries(rest)).toEqual([
      ["b", 2],
      ["__proto__", 3],
    ]);
    expect(omitFields(rest, ["a", "constructor"])).toBe(rest);
  });
});
