import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Pack } from "../../engine/types/pack.ts";
import { type Generated, generate } from "../../scripts/codegen/generate.ts";
import { Coverage } from "../../scripts/codegen/packs/coverage.ts";
import { newestRelease } from "../../scripts/codegen/released/release.ts";
import { examplesOf } from "../../scripts/release/examples/examples.ts";
import { configurationOf } from "../support/arbitrary.ts";
import { assertProperty } from "../support/property.ts";
import { memory } from "../support/remembering.ts";
import { keptActOf } from "../support/storage-action.ts";
import { type Released, releasedProject } from "./project.ts";
import { addSix, FAMILIES, SIX } from "./six-types.ts";

const MOST = 5;
/** Random rules of each family. */
const RULES = 2_000;

interface Added {
  copy: Released;
  after: Generated;
}

/** Families that get the types in one copy of the project. */
const GROUPS = [["payment"], ["shipping"], ["validation"]];
const added: Added[] = [];
beforeAll(async () => {
  for (const families of GROUPS) {
    const copy = await releasedProject();
    addSix(copy, families);
    added.push({ copy, after: await generate(copy.root, memory) });
  }
});
afterAll(() => {
  for (const { copy } of added) copy.remove();
});

const addedTo = (id: string): Added =>
  added[GROUPS.findIndex((families) => families.includes(id))] ?? expect.fail(`nothing is added to ${id}`);

const packsOf = ({ packings }: Generated, id: string): Pack[] =>
  packings.filter((packing) => packing.family.id === id).flatMap(({ packs }) => packs.map(({ pack }) => pack));
const typesOf = (id: string): string[] => family(id).conditionTypes.map((type) => type.id);

function capacityOf({ readers }: Pack, types: readonly string[]): number[] {
  const count = (type: string): number => (readers[type] ?? []).reduce((sum, { slots }) => sum + (slots === 0 ? MOST : slots), 0);
  return types.map((type) => Math.min(MOST, count(type)));
}

describe.each(FAMILIES)("six further types in the family %s", (id) => {
  it("leave each released pack its handle, its place and every reader", () => {
    const { copy, after } = addedTo(id);
    const [old, now] = [packsOf(copy.before, id), packsOf(after, id)];
    expect(now.slice(0, old.length).map(({ handle }) => handle)).toEqual(old.map(({ handle }) => handle));
    expect(now.length).toBeGreaterThan(old.length);
    for (const [at, pack] of old.entries()) {
      const same = Object.fromEntries(typesOf(id).flatMap((type) => (now[at]?.readers[type] ? [[type, now[at].readers[type]]] : [])));
      expect(same).toEqual(pack.readers);
      expect(now[at]?.variables).toEqual(pack.variables);
    }
    expect(now.slice(old.length).every(({ generation }) => generation === 1)).toBe(true);
  });

  it("leave no combination of conditions unserved that was served", () => {
    const { copy, after } = addedTo(id);
    const types = typesOf(id);
    const coverage = new Coverage(types.length, MOST);
    for (const pack of packsOf(after, id)) coverage.add(capacityOf(pack, types));
    for (const pack of packsOf(copy.before, id)) expect(coverage.gain(capacityOf(pack, types))).toBe(0);
  });

  it("are each read by some pack, within Shopify's limits", () => {
    const now = packsOf(addedTo(id).after, id);
    for (const type of SIX) expect(now.some(({ readers }) => readers[type] !== undefined)).toBe(true);
    for (const { cost, bytes } of now) expect([cost <= 30, bytes <= 3_000]).toEqual([true, true]);
  });

  it("change neither pack nor program nor variables of stored rules", () => {
    const { copy, after } = addedTo(id);
    const [old, now] = [copy.before, after].map((each): Family => ({ ...family(id), packs: packsOf(each, id) })) as [Family, Family];
    let [tried, compiled] = [0, 0];
    const check = (rule: Configuration): void => {
      tried++;
      const was = compile(old, keptActOf(old), rule);
      if (!was.ok) return;
      compiled++;
      const is = compile(now, keptActOf(now), rule);
      expect(is.ok && whole(is.compiled)).toEqual(whole(was.compiled));
    };
    for (const rule of examplesOf(family(id))) check(rule as unknown as Configuration);
    assertProperty(
      fc.property(configurationOf(id), (rule) => check(rule as unknown as Configuration)),
      { full: RULES },
    );
    expect(compiled).toBeGreaterThan(tried / 3);
  });
});

/** As it is written to the platform, byte by byte. */
const whole = ({ pack, program, variables }: { pack: string; program: unknown; variables: unknown }): string =>
  JSON.stringify({ pack, program, variables });

describe.each(FAMILIES)("a further release with types in the family %s", (id) => {
  it("keeps what both earlier ones have shipped, and plans the same again", async () => {
    const { copy, after } = addedTo(id);
    if (newestRelease(copy.root)?.version !== "1.1.0") await copy.release("1.1.0", after);
    expect(newestRelease(copy.root)?.version).toBe("1.1.0");
    const [now, before] = [packsOf(await generate(copy.root, memory), id), packsOf(after, id)];
    expect(now.map(({ handle, readers, generation }) => ({ handle, readers, generation }))).toEqual(
      before.map(({ handle, readers, generation }) => ({ handle, readers, generation })),
    );
  });
});
