import { expect, it } from "vitest";
import { prop } from "../../engine/runtime/host.ts";

it("an input path reads own properties of an input, and none that every object inherits", () => {
  expect(prop({ a: 1 }, "a")).toBe(1);
  expect(prop(JSON.parse('{"__proto__":1}'), "__proto__")).toBe(1);
  expect(prop({}, "__proto__")).toBeNull();
  expect(prop({}, "constructor")).toBeNull();
  expect(prop(Object.create({ a: 1 }), "a")).toBeNull();
  expect(prop(["a"], "length")).toBeNull();
});
