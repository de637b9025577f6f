import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckoutHold, RETRY_MS, readNotes, withNotes } from "../../../extensions/block/checkout-hold-notes.ts";
import { assertProperty } from "../../support/property.ts";

const NOW = 1_795_430_000_000;
const open = (key: string): CheckoutHold => ({ key, open: true, message: `Answer ${key}.` });
const closed = (key: string): CheckoutHold => ({ ...open(key), open: false });

describe("the note of blocks on the cart", () => {
  it("is open while any block has something open, with that block's message", () => {
    const both = readNotes(readNotes(null, open("a"), NOW), open("b"), NOW);
    expect(withNotes(both, NOW)).toEqual({ open: true, message: "Answer a.", until: "2026-11-24" });
    const one = readNotes(both, closed("a"), NOW + 1);
    expect(withNotes(one, NOW)).toEqual({ open: true, message: "Answer b.", until: "2026-11-24" });
    expect(withNotes(readNotes(one, closed("b"), NOW + 2), NOW)).toEqual({ open: false });
  });

  it("has a message as long as checkout accepts it, which never ends within a character", () => {
    const said = (message: string) => withNotes(readNotes(null, { key: "a", open: true, message }, NOW), NOW);
    expect(said("😀".repeat(1_000))).toMatchObject({ message: "😀".repeat(1_000) });
    expect(said("😀".repeat(1_001))).toMatchObject({ message: `${"😀".repeat(999)}…` });
    expect(said(`a${"é".repeat(2_000)}`)).toMatchObject({ message: `a${"é".repeat(998)}…` });
  });

  it("is written once by two blocks that show the same", () => {
    expect(withNotes(readNotes(readNotes(null, open("a"), NOW), closed("a"), NOW + 1), NOW)).toEqual({ open: false });
  });

  it("loses a block that is no longer drawn, and no other", () => {
    const left = readNotes(readNotes(null, open("gone"), NOW), closed("here"), NOW + 2 * RETRY_MS);
    expect(withNotes(left, NOW)).toEqual({ open: true, message: "Answer gone.", until: "2026-11-24" });
    expect(withNotes(readNotes(left, closed("here"), NOW + 3 * RETRY_MS), NOW)).toEqual({ open: false });
  });

  it("closes what an earlier visit to the page left open", () => {
    const before = JSON.parse(JSON.stringify(readNotes(null, open("a"), NOW)));
    expect(withNotes(readNotes(before, closed("a"), NOW + 1), NOW)).toEqual({ open: false });
  });

  it("ignores invalid values in storage", () => {
    const odd = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.jsonValue()));
    assertProperty(
      fc.property(odd, (stored) => {
        const notes = readNotes(stored, closed("own"), NOW);
        for (const { open: isOpen, message, at } of Object.values(notes)) {
          expect([typeof isOpen, typeof message, typeof at]).toEqual(["boolean", "string", "number"]);
        }
        expect(notes.own).toEqual({ open: false, message: "Answer own.", at: NOW });
      }),
    );
  });

  it("is the same in whatever order blocks write", () => {
    const holds = fc.uniqueArray(fc.record({ key: fc.constantFrom("a", "b", "c", "d"), open: fc.boolean() }), {
      selector: ({ key }) => key,
    });
    assertProperty(
      fc.property(holds, (all) => {
        const notes = all.reduce<unknown>((before, hold) => readNotes(before, { ...hold, message: hold.key }, NOW), null);
        expect(withNotes(Object(notes), NOW).open).toBe(all.some((hold) => hold.open));
      }),
    );
  });
});
