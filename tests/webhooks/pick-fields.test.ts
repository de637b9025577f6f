import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldShape, pickFields, scalar } from "../../server/webhooks/pick-fields.ts";
import { topics } from "../../server/webhooks/topics.ts";
import { assertProperty } from "../support/property.ts";

describe("the field picker", () => {
  it("returns the named fields, at any depth, and nothing else", () => {
    const shape: FieldShape = { id: scalar, customer: { id: scalar }, lines: [{ id: scalar }] };
    const payload = { id: 1, email: "a@b.c", customer: { id: 2, name: "n" }, lines: [{ id: 3, note: "x" }, "no line"] };
    expect(pickFields(shape, payload)).toEqual({ id: 1, customer: { id: 2 }, lines: [{ id: 3 }, {}] });
  });

  it("leaves out values of another type", () => {
    expect(pickFields({ id: scalar, lines: [scalar] }, { id: { deep: "secret" }, lines: "none" })).toEqual({});
    expect(pickFields({ id: scalar }, null)).toEqual({});
    expect(pickFields({ constructor: scalar, toString: scalar }, {})).toEqual({});
  });

  it("replaces what no column can store", () => {
    expect(pickFields({ a: scalar }, { a: "x\0y\ud800z🎁" })).toEqual({ a: "x\uFFFDy\uFFFDz🎁" });
  });

  it.each([...topics])("for %s never throws, and returns what can be stored", (_, { pick: kept }) => {
    assertProperty(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const stored = JSON.stringify(kept(JSON.parse(text)));
        expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });

  it.each([...topics])("for %s keeps no name, address or e-mail wherever it stands", (_, { pick: kept }) => {
    const person = { email: "paula@example.com", first_name: "Paula", phone: "555", address1: "1 Street" };
    const parts = { customer: { id: 1, ...person }, shipping_address: person, billing_address: person, ...person };
    const payload = {
      ...parts,
      line_items: [{ id: 1, ...parts, properties: [{ name: "For", value: "Paula" }] }],
      note_attributes: [{ name: "to", value: "Paula" }],
    };
    expect(JSON.stringify(kept(payload))).not.toMatch(/Paula|paula|555|Street/);
  });
});
