// @lane alone
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { selectMode } from "../../engine/configuration/normalize/select-mode.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { modeOf } from "../../engine/declarations/modes.ts";
import type { Family } from "../../engine/types/family.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { assertProperty, runs } from "../support/property.ts";
import { randomFamilies } from "../support/random/families.ts";
import { isRecord } from "../support/random/naive.ts";
import { recordsOf } from "../support/random/records.ts";

/** Names that a field of any family may have: the normal form leaves out those of other families. */
vi.mock("../../engine/generated/fields.ts", () => ({
  fields: ["name", "type", "mode", ..."01234567".split("").map((digit) => `f${digit}`)],
}));

/** Families, and records of each. */
const [COUNT, RECORDS] = [60, 150];
/** Problems of a configuration in which nothing was typed yet, by their keyword. */
const UNFINISHED = ["minLength", "minItems", "minimum"];

let families: Family[];
let faults: DeclarationProblem[];
beforeAll(async () => {
  ({ families, faults } = await randomFamilies(COUNT));
});

/** Every family with some of its records. */
function each(astray: boolean, look: (family: Family, record: Record<string, unknown>) => void): void {
  for (const family of families)
    assertProperty(
      fc.property(recordsOf(family, astray), (record) => look(family, record)),
      { full: RECORDS, least: 10 },
    );
}

describe("families with random declarations", () => {
  it("are accepted by codegen, with every part", () => {
    expect(faults).toEqual([]);
    expect(families).toHaveLength(COUNT);
    const text = JSON.stringify(families.map(({ properties, modes, kinds }) => ({ properties, modes, kinds })));
    for (const part of ['"visibleWhen"', '"group"', '"itemTypes"', '"parts"', '"modes"', '"writeOnly"', '"integer"', '"enum"'])
      expect(text).toContain(part);
  });

  it("begin in their normal form, and lack only what has to be typed", () => {
    for (const family of families) {
      const begun = defaults(family, undefined);
      expect(normalize(family, begun)).toEqual(begun);
      const checked = validateStored(family, begun);
      const codes = checked.ok ? [] : checked.problems.map(({ code }) => code);
      expect(codes.filter((code) => !UNFINISHED.includes(code))).toEqual([]);
    }
  });

  it("have a normal form that stays the same, whatever was sent", () => {
    each(true, (family, record) => {
      const once = normalize(family, record);
      expect(normalize(family, once)).toEqual(once);
    });
  });

  it("are validated as their declaration reads", () => {
    const verdicts = { sound: 0, broken: 0 };
    const judge = (family: Family, record: Record<string, unknown>) => {
      const sound = isRecord(family, record);
      verdicts[sound ? "sound" : "broken"]++;
      expect(validateStored(family, record).ok, JSON.stringify({ family: family.id, record })).toBe(sound);
    };
    for (const astray of [true, false])
      each(astray, (family, record) => {
        judge(family, record);
        judge(family, normalize(family, record));
      });
    expect(Math.min(verdicts.sound, verdicts.broken)).toBeGreaterThan((2 * runs(RECORDS, 10) * COUNT * 4) / 18);
  });

  it("keep valid configurations: what is stored is normal, complete, and the same when it is read and saved again", () => {
    const modes: Record<string, number> = {};
    each(false, (family, record) => {
      const normal = normalize(family, record);
      const checked = validateStored(family, normal);
      if (!checked.ok) return;
      const stored = JSON.parse(JSON.stringify(checked.configuration));
      const again = validateStored(family, normalize(family, stored));
      expect(again.ok && again.configuration).toEqual(checked.configuration);
      const mode = modeOf(family, stored);
      expect(mode).toBe(modeOf(family, normal));
      if (mode !== undefined) modes[mode] = (modes[mode] ?? 0) + 1;
    });
    expect(Object.keys(modes).sort()).toEqual(["other", "plain"]);
  });

  it("change their mode and nothing that all modes have", () => {
    for (const family of families.filter(({ modes }) => modes !== undefined)) {
      const { values: among = {} } = family.modes ?? {};
      const owned = Object.values(among).flatMap(({ when = {}, fixedValues: set = {}, fields = [] }) => [
        ...fields,
        ...Object.keys({ ...when, ...set }),
      ]);
      const common = Object.keys(family.properties).filter((name) => name !== "mode" && !owned.includes(name));
      assertProperty(
        fc.property(recordsOf(family, false), fc.constantFrom(...Object.keys(among)), (record, mode) => {
          const changed = selectMode(family, record, mode);
          expect(modeOf(family, changed)).toBe(mode);
          expect(common.map((name) => changed[name])).toEqual(common.map((name) => record[name]));
        }),
        { full: 30 },
      );
    }
  });
});
