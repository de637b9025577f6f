import { describe, expect, it } from "vitest";
import { unwrapList, unwrapResponse, wrapList, wrapResponse } from "../../../engine/calls/response-style.ts";
import type { Wire } from "../../../engine/generated/declarations.ts";

/** Each way to write a value, and what is sent. */
const STYLES: [Wire, unknown][] = [
  [{ style: "bare" }, { a: 1 }],
  [{ style: "data" }, { data: { a: 1 } }],
  [{ style: "body" }, { body: { a: 1 } }],
  [{ style: "property", key: "link" }, { link: { a: 1 } }],
  [{ style: "bodyDataProperty", key: "shop" }, { body: { data: { shop: { a: 1 } } } }],
  [{ style: "connection", key: "validations" }, { body: { data: { validations: { a: 1 } } } }],
];

describe("the reply of a list", () => {
  const pageInfo = { hasNextPage: true, endCursor: "c" };
  const list = { edges: [{ node: { a: 1 } }, { node: { a: 2 } }], pageInfo };
  const items = [{ a: 1 }, { a: 2 }];

  it.each<[Wire, unknown, string | null]>([
    [{ style: "bare" }, items, null],
    [{ style: "property", key: "links" }, { links: items, pageInfo }, "c"],
    [{ style: "data" }, { data: items }, null],
    [{ style: "connection", key: "validations" }, { body: { data: { validations: list } } }, "c"],
  ])("is written and parsed in the same format: %j", (wire, sent, next) => {
    expect(wrapList(wire, list)).toEqual(sent);
    expect(unwrapList(wire, sent)).toEqual({ items, next });
  });

  it.each([{}, { links: null }, { links: {} }, null])("may be any value to the parser: %j", (sent) => {
    expect(unwrapList({ style: "property", key: "links" }, sent)).toBeUndefined();
  });

  it("ends where its page info says so", () => {
    const ended = { edges: [], pageInfo: { hasNextPage: false, endCursor: "c" } };
    expect(unwrapList({ style: "connection", key: "x" }, { body: { data: { x: ended } } })).toEqual({ items: [], next: null });
  });
});

describe("the reply of a call", () => {
  it.each(STYLES)("is written and parsed in the same format: %j", (wire, sent) => {
    expect(wrapResponse(wire, { a: 1 })).toEqual(sent);
    expect(unwrapResponse(wire, sent)).toEqual({ a: 1 });
  });

  it.each([null, [], "text", { data: null }, { body: [] }])("may be any value to the parser: %j", (sent) => {
    expect(unwrapResponse({ style: "bodyDataProperty", key: "shop" }, sent)).toBeUndefined();
  });
});
