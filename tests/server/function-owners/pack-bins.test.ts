// @lane database
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packBins } from "../../../server/function-owners/pack-bins.ts";
import { assertProperty } from "../../support/property.ts";

interface Sized {
  guid: string;
  size: number;
}

/** Capacity of one object. */
const ROOM = 10;
const sizeOf = (some: readonly Sized[]) => some.reduce((sum, { size }) => sum + size, 0);
const tooMuch = (some: readonly Sized[]) => (sizeOf(some) > ROOM ? `${sizeOf(some)} of ${ROOM}` : null);

const sized = fc
  .uniqueArray(fc.record({ guid: fc.integer({ min: 1, max: 40 }).map(String), size: fc.integer({ min: 1, max: 12 }) }), {
    selector: ({ guid }) => guid,
    maxLength: 20,
  })
  .map((all) => all as Sized[]);
/** Nothing is known twice of one part. */
const before = fc.uniqueArray(
  fc.record({
    part: fc.constantFrom("", "1", "2", "3", "7", "a-guid"),
    guids: fc.array(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 6 }),
  }),
  { selector: ({ part }) => part, maxLength: 4 },
);

describe("offers that share objects", () => {
  it("are each in exactly one, none of which is too full, except those that no object can hold", () => {
    const property = fc.property(sized, before, (offers, known) => {
      const { parts, unplaced: left } = packBins(offers, known, tooMuch);
      const placed = parts.flatMap((part) => part.offers.map(({ guid }) => guid));
      const alone = left.map(({ offer }) => offer.guid);
      expect([...placed, ...alone].sort()).toEqual(offers.map(({ guid }) => guid).sort());
      expect(left.every(({ offer, why }) => offer.size > ROOM && why !== "")).toBe(true);
      for (const part of parts) {
        expect(tooMuch(part.offers)).toBeNull();
        expect(part.part).toMatch(/^[1-9]\d*$/u);
        expect(part.offers).toEqual(offers.filter((offer) => part.offers.includes(offer)));
      }
      expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
    });
    assertProperty(property, { full: 2_000 });
  });

  it("keep their objects when nothing has changed, and a new offer moves none", () => {
    const property = fc.property(sized, fc.integer({ min: 1, max: ROOM }), (offers, size) => {
      const first = packBins(offers, [], tooMuch).parts;
      const known = first.map(({ part, offers: own }) => ({ part, guids: own.map(({ guid }) => guid) }));
      expect(packBins(offers, known, tooMuch).parts).toEqual(first);
      const more = packBins([...offers, { guid: "more", size }], known, tooMuch).parts;
      for (const { part, offers: own } of first)
        expect(more.find((each) => each.part === part)?.offers).toEqual(expect.arrayContaining([...own]));
    });
    assertProperty(property, { full: 1_000 });
  });

  it("give way when one of them grows: the later ones move to the next object", () => {
    const known = [{ part: "1", guids: ["a", "b", "c"] }];
    const { parts } = packBins(
      [
        { guid: "a", size: 4 },
        { guid: "b", size: 5 },
        { guid: "c", size: 4 },
      ],
      known,
      tooMuch,
    );
    expect(parts.map(({ part, offers }) => [part, offers.map(({ guid }) => guid)])).toEqual([
      ["1", ["a", "b"]],
      ["2", ["c"]],
    ]);
  });
});
