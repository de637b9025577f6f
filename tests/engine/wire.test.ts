import { describe, expect, it } from "vitest";
import { unwrapped, wrapped } from "../../engine/declare/wire.ts";
import type { Wire } from "../../engine/types.ts";

/** Each way to write a value, and what is sent. */
const STYLES: [Wire, unknown][] = [
  [{ style: "bare" }, { a: 1 }],
  [{ style: "data" }, { data: { a: 1 } }],
  [{ style: "body" }, { body: { a: 1 } }],
  [{ style: "named", key: "link" }, { link: { a: 1 } }],
  [{ style: "bodyData", key: "shop" }, { body: { data: { shop: { a: 1 } } } }],
  [{ style: "connection", key: "validations" }, { body: { data: { validations: { a: 1 } } } }],
];

describe("what is sent", () => {
  it.each(STYLES)("is written and read by the same words: %j", (wire, sent) => {
    expect(wrapped(wire, { a: 1 })).toEqual(sent);
    expect(unwrapped(wire, sent)).toEqual({ a: 1 });
  });

  it.each([null, [], "text", { data: null }, { body: [] }])("may be anything to whoever reads it: %j", (sent) => {
    expect(unwrapped({ style: "bodyData", key: "shop" }, sent)).toBeUndefined();
  });
});
