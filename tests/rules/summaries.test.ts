/** A sentence stands for what its rule does: rules of one sentence do the same at every checkout. */
import { describe, expect, it } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { groupsOf } from "../../engine/declarations/conditions.ts";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import { sampled } from "../support/property.ts";
import { sentenceOf } from "../support/sentence.ts";
import { keptActOf } from "../support/storage-action.ts";
import { checkouts, configurations, drawnFamilies } from "./arbitraries.ts";
import { judge } from "./oracle.ts";

/**
 * Parts that summaries leave out on purpose, the same in all rules here: the name, whether it is enabled, what translations say (only their
 * languages are told), the mark of the store's test carts, how names and texts are compared (case, line breaks and runs of blanks), that custom lines have no tags, which of
 * two places an error takes when there is no address, and of long texts and long lists what is beyond 100 letters and 10 names.
 */
const TRANSLATION = "Translated";
const MARK = "abcdefghijklmnop";
const RULES = 150;
const CHECKOUTS = 80;

type Say = (familyId: string, rule: object) => string;
const say: Say = (familyId, rule) => sentenceOf(family(familyId), rule, "USD");

for (const { id } of drawnFamilies) {
  describe(`${id} rules with equal sentences`, () => {
    const raw = randomRules(id);
    const rules = neighbours(id, raw);
    const worlds = sampled(checkouts, CHECKOUTS);
    const known = new Map<Configuration, string>();
    const deeds = (rule: Configuration): string => {
      const found = known.get(rule) ?? JSON.stringify(worlds.map((world) => judge(rule, world).operations));
      known.set(rule, found);
      return found;
    };

    /** Sentences that stand for two rules of which one does something that the other does not. */
    const ambiguous = (saying: Say): string[] => {
      const groups = new Map<string, Configuration[]>();
      for (const rule of rules) {
        const sentence = saying(id, rule);
        groups.set(sentence, [...(groups.get(sentence) ?? []), rule]);
      }
      return [...groups].filter(([, same]) => same.length > 1 && new Set(same.map(deeds)).size > 1).map(([sentence]) => sentence);
    };

    it("do the same", () => {
      expect(rules.length).toBeGreaterThan((raw.length * 1_000) / RULES);
      expect(ambiguous(say)).toEqual([]);
    });

    it("would be found to differ if sentences left something out", () => {
      expect(ambiguous((family, rule) => say(family, rule).replaceAll(/"[^"]*"/gu, "a text"))).not.toEqual([]);
      expect(ambiguous((family, rule) => say(family, { ...rule, conditions: [] }))).not.toEqual([]);
    });
  });
}

function randomRules(familyId: string): Configuration[] {
  const arbitrary = configurations[familyId];
  if (arbitrary === undefined) throw new Error(`there are no rules of ${familyId}`);
  return sampled(arbitrary, RULES, 20).flatMap((rule) => stored(familyId, rule));
}

/** Rules, and between each and two others of its kind those that differ from it in one thing. */
function neighbours(familyId: string, raw: readonly Configuration[]): Configuration[] {
  const all = raw.flatMap((rule, index) => {
    const others = [...raw.slice(index + 1), ...raw.slice(0, index)].filter((each) => subtypeOf(each) === subtypeOf(rule));
    return [
      rule,
      ...others.slice(0, 2).flatMap((other) => between(family(familyId), rule, other).flatMap((each) => stored(familyId, each))),
    ];
  });
  return [...new Map(all.map((rule) => [JSON.stringify(rule), rule])).values()];
}

function between(declared: Family, rule: Configuration, other: Configuration): object[] {
  const fields = Object.entries(other).map(([field, value]) => ({ ...rule, [field]: value }));
  const bare = Object.keys(rule).map((field) => ({ ...rule, [field]: undefined }));
  const own = listed(declared, rule);
  const conditions = own.flatMap((condition, index) =>
    listed(declared, other)
      .flatMap((second) => Object.entries(second).map(([part, value]) => ({ ...condition, [part]: value })))
      .map((changed) => ({ ...rule, conditions: own.with(index, changed) })),
  );
  const less = own.map((_, index) => ({ ...rule, conditions: own.toSpliced(index, 1) }));
  const lists = Object.entries(rule).flatMap(([field, value]) => (Array.isArray(value) ? [{ ...rule, [field]: value.toReversed() }] : []));
  return [...fields, ...bare, ...conditions, ...less, ...lists];
}

/** The conditions of a rule's list, without those by which it is limited to days and test carts. */
function listed(declared: Family, rule: Configuration): AnyCondition[] {
  return groupsOf(declared, keptActOf(declared), rule).groups.flatMap((group) => group.conditions.map(({ condition }) => condition));
}

/** The stored form, or nothing of what could not be stored; translations all say the same. */
function stored(familyId: string, raw: object): Configuration[] {
  const given: Record<string, unknown> = JSON.parse(JSON.stringify({ ...raw, name: "Rule", enabled: true }));
  const { translations, testCart } = given;
  if (typeof translations === "object" && translations !== null)
    given.translations = Object.fromEntries(Object.keys(translations).map((code) => [code, TRANSLATION]));
  if (testCart !== undefined) given.testCart = { ...Object(testCart), mark: MARK };
  const validation = validate(family(familyId), normalize(family(familyId), given));
  return validation.ok ? [validation.configuration] : [];
}
