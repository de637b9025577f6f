import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Capacity, Coverage } from "../../../../scripts/codegen/packs/coverage.ts";
import { assertProperty } from "../../../support/property.ts";

const MOST = 4;
const KINDS = 5;
const capacity = fc.array(fc.integer({ min: 0, max: MOST }), { minLength: KINDS, maxLength: KINDS });

/** Every combination of up to four conditions of five kinds. */
const ALL = counted(KINDS, MOST);

function counted(kinds: number, room: number): Capacity[] {
  if (kinds === 0) return [[]];
  return Array.from({ length: room + 1 }, (_, count) => count).flatMap((count) =>
    counted(kinds - 1, room - count).map((rest) => [count, ...rest]),
  );
}

const serves = (pack: Capacity, asked: Capacity): boolean => asked.every((count, kind) => count <= (pack[kind] ?? 0));
const served = (packs: readonly Capacity[], asked: Capacity): boolean => packs.some((pack) => serves(pack, asked));

function planned(packs: readonly Capacity[]): Coverage {
  const coverage = new Coverage(KINDS, MOST);
  for (const pack of packs) coverage.add(pack);
  return coverage;
}

describe("the coverage of packs", () => {
  it("counts the gain of a pack like a list of all combinations", () => {
    assertProperty(
      fc.property(fc.array(capacity, { maxLength: 4 }), capacity, (packs, pack) => {
        const added = ALL.filter((asked) => serves(pack, asked) && !served(packs, asked));
        expect(planned(packs).gain(pack)).toBe(added.length);
      }),
    );
  });

  it("knows the gain of every change of one type", () => {
    assertProperty(
      fc.property(fc.array(capacity, { maxLength: 4 }), capacity, (packs, pack) => {
        const coverage = planned(packs);
        const gains = coverage.gains(pack);
        for (let kind = 0; kind < KINDS; kind++)
          for (let count = 0; count <= MOST; count++) expect(gains[kind]?.[count]).toBe(coverage.gain(pack.with(kind, count)));
      }),
    );
  });

  it("finds a missed combination exactly if there is one", () => {
    assertProperty(
      fc.property(fc.array(capacity, { maxLength: 6 }), (packs) => {
        const missed = planned(packs).missed();
        if (missed === undefined) expect(ALL.filter((asked) => !served(packs, asked))).toEqual([]);
        else expect([served(packs, missed), missed.reduce((sum, count) => sum + count, 0) <= MOST]).toEqual([false, true]);
      }),
    );
  });
});
