import { describe, expect, it } from "vitest";
import { functionCountProblems } from "../../../../scripts/codegen/packs/function-count.ts";
import type { Material } from "../../../../scripts/codegen/packs/material.ts";
import { type Packing, packAll } from "../../../../scripts/codegen/packs/packs.ts";
import { unservedCombinations } from "../../../../scripts/codegen/packs/unserved-combinations.ts";
import type { Release } from "../../../../scripts/codegen/released/release.ts";
import { hugeFamily, schema } from "../../../codegen/big-family.ts";

const COMMON = 26;
const ALL = 34;

/** A family of which the types behind the first ones are rare. */
function withRare(common: number, all: number): Material {
  const family = hugeFamily(all);
  return {
    ...family,
    kinds: family.kinds.map((kind, at) => (at < common ? kind : { ...kind, type: { ...kind.type, frequency: "rare" } })),
  };
}

const readersOf = ({ packs }: Packing) => packs.map(({ pack }) => pack.readers);

describe("rare types", () => {
  const common = packAll(hugeFamily(COMMON), schema);
  const planned = packAll(withRare(COMMON, ALL), schema);
  const ids = hugeFamily(ALL).kinds.map(({ id }) => id);

  it("are each read with every other type", () => {
    for (const [at, one] of ids.entries()) {
      for (const other of at < COMMON ? [] : ids) {
        const both = readersOf(planned).some((readers) => readers[one] && readers[other]);
        expect([one, other, both]).toEqual([one, other, true]);
      }
    }
  });

  it("leave common types what they had", () => {
    const { kinds } = hugeFamily(COMMON);
    const before = unservedCombinations(hugeFamily(COMMON), common.capacities);
    expect(unservedCombinations(withRare(COMMON, ALL), planned.capacities)).toEqual(before);
    const slots = (packing: Packing) =>
      readersOf(packing)
        .slice(0, 3)
        .map((readers) => kinds.map(({ id }) => readers[id] ?? []));
    expect(slots(planned)).toEqual(slots(common));
  });

  it("take few Functions more, and fit the limits of a query", () => {
    expect(planned.packs.length).toBeLessThanOrEqual(common.packs.length + 5);
    for (const { pack } of planned.packs) expect([pack.cost <= 30, pack.bytes <= 3_000]).toEqual([true, true]);
  });

  it("are planned the same again", () => {
    expect(packAll(withRare(COMMON, ALL), schema).packs.map(({ query }) => query)).toEqual(planned.packs.map(({ query }) => query));
  });

  it("leave each released pack what it reads", () => {
    const released = common.packs.map(({ pack: { handle }, usedColumns }) => ({ handle, generation: 0, usedColumns }));
    const { packs } = packAll(withRare(COMMON, ALL), schema, { maxConditions: 5, packs: released });
    for (const [at, { handle, usedColumns }] of released.entries()) {
      expect([packs[at]?.pack.handle, packs[at]?.usedColumns.slice(0, usedColumns.length)]).toEqual([handle, usedColumns]);
    }
  });
});

describe("a combination that no query reads", () => {
  const material = withRare(COMMON, ALL);
  const everything = material.kinds.map(() => 5);

  it("is reported if it is of two types, or of three common ones, with what each costs", () => {
    const without = (...kinds: number[]) => kinds.map((kind) => everything.with(kind, 0));
    expect(unservedCombinations(material, [everything])).toEqual([]);
    const [pair] = unservedCombinations(material, without(3, COMMON));
    expect(pair?.message).toMatch(/^leaves \S+ \+ \S+ without a query of the family big: \S+ costs \d, \S+ costs \d, and \d+ of 30 points/);
    const [triple] = unservedCombinations(material, without(1, 2, 3));
    expect(triple?.message).toMatch(/^leaves \S+ \+ \S+ \+ \S+ without a query/);
    expect(unservedCombinations(material, without(1, 2, COMMON))).toEqual([]);
  });
});

describe("the number of Functions", () => {
  const packing = (id: string, count: number): Packing => {
    const planned = packAll(hugeFamily(4), schema);
    return { ...planned, family: { ...planned.family, id }, packs: Array.from({ length: count }, () => planned.packs[0] as never) };
  };
  const release = { version: "1.0.0", plan: { version: "1.0.0", families: { old: { most: 5, packs: [] } } } } as unknown as Release;
  const owners = [{ isReleased: true }, { isReleased: true }];
  const problems = (old: number, added: number) => functionCountProblems([packing("old", old), packing("added", added)], owners, release);

  it("is forty for what a release has, and fifty with a family that is being added", () => {
    expect(problems(38, 10)).toEqual([]);
    expect(problems(39, 1).map(({ message }) => message)).toEqual([
      expect.stringContaining("to 41, over 40 (10 more are for families that no release has yet)"),
    ]);
    expect(problems(38, 11).map(({ message }) => message)).toEqual([
      expect.stringContaining("to 51, over 50, which Shopify takes of one app"),
    ]);
  });

  it("is reported with the family that grew, and what its new types cost", () => {
    const [problem] = problems(41, 0);
    expect(problem?.file).toBe("schemas/families/old.json");
    expect(problem?.message).toMatch(/old 41, added 0, owners 2\. New types cost points of each query: \S+ \d/);
  });
});
