import { hasConditions } from "../../../engine/declarations/item-types.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { planEntitlementsIn } from "../declarations/plan-entitlements.ts";
import { entitlementsOf, plansOf } from "../declarations/plans.ts";
import { objects } from "../declarations/screens.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkEntitlement } from "./entitlements.ts";
import { oneOf, reporter, reportRepeated } from "./reporter.ts";
import { checkStatedConditions, statedConditions } from "./stated-conditions.ts";
import { checkStatedLanguages } from "./stated-languages.ts";

type Path = readonly (string | number)[];

/** A feature that a plan claims, with its path. */
interface Claim {
  feature: JsonObject;
  path: Path;
}

/** Checks plans against entitlements: stores of a plan get what the plan claims, and whatever needs a plan is claimed by one. */
export function checkClaims(declared: Declared, problems: DeclarationProblem[]): void {
  const { sources, families } = declared;
  const plans = plansOf(sources);
  const entitlements = entitlementsOf(sources);
  const there = planEntitlementsIn(declared);
  for (const plan of plans) {
    checkPlan(plan, plans, entitlements, problems);
    checkSold(plan, declared, there, entitlements, problems);
  }
  const claims = plans.flatMap((plan) => claimsOf(plan).map(({ feature }) => feature));
  const claimed = claims.map(({ entitlement }) => entitlement);
  const checkClaimed = (entitlement: unknown, file: string, path: Path): void => {
    if (typeof entitlement === "string" && Object.hasOwn(entitlements, entitlement) && !claimed.includes(entitlement))
      reporter(file, problems)(
        path,
        `needs "${entitlement}", which no plan claims: name it among the features of one, or nobody knows how to get it`,
      );
  };
  objects(shellOf(sources, DASHBOARD).groups ?? []).forEach((group, at) => {
    objects(group.cards ?? []).forEach(({ entitlement }, index) => {
      checkClaimed(entitlement, DASHBOARD, ["groups", at, "cards", index, "entitlement"]);
    });
  });
  const limits = new Set(claims.flatMap(({ title }) => statedConditions(title) ?? []));
  for (const plan of plans) {
    const report = reporter(plan.file, problems);
    for (const { feature, path } of claimsOf(plan)) {
      const at = [...path, "title"];
      checkStatedLanguages(feature.title, declared, at, report);
      checkStatedConditions({ text: feature.title, sold: soldBy(feature) }, limits, declared, at, report);
    }
  }
  for (const family of families.values()) {
    const file = `schemas/families/${family.id}.json`;
    checkClaimed(family.entitlement, file, ["entitlement"]);
    for (const [id, { entitlement }] of Object.entries(family.variants ?? {}))
      checkClaimed(entitlement, file, ["variants", id, "entitlement"]);
    for (const [name, field] of Object.entries(family.properties)) {
      checkClaimed(field.entitlement, file, ["properties", name, "entitlement"]);
      if (isRuleFamily(family) && hasConditions(field) && field.maxItems !== undefined && limits.size > 0 && !limits.has(field.maxItems))
        reporter(file, problems)(
          ["properties", name, "maxItems"],
          `is not what plans claim, "Up to ${[...limits].join(", ")} conditions": let both say the same`,
        );
    }
  }
}

function checkPlan(plan: Source, plans: readonly Source[], entitlements: JsonObject, problems: DeclarationProblem[]): void {
  const report = reporter(plan.file, problems);
  const claims = claimsOf(plan);
  const { entitlement } = plan.json;
  // what a plan grants can be said once its own entitlement is there
  const isPaid = typeof entitlement !== "string" || Object.hasOwn(entitlements, entitlement);
  reportRepeated(
    claims.map(({ feature, path }) => ({ word: String(feature.title), path: [...path, "title"] })),
    "feature",
    report,
  );
  for (const { feature, path } of claims) {
    const { entitlement, includesPlan } = feature;
    if (typeof entitlement === "string" && checkEntitlement(entitlement, Object.keys(entitlements), [...path, "entitlement"], report)) {
      if (isPaid && !grants(plan.json, entitlement, entitlements))
        report(
          [...path, "entitlement"],
          `is not granted to who pays for "${plan.json.name}": add the plan to the entitlement, or leave the claim out`,
        );
    }
    if (includesPlan === undefined) continue;
    const smaller = plans.filter(({ json }) => Number(json.position) < Number(plan.json.position)).map(({ json }) => String(json.name));
    if (!smaller.includes(String(includesPlan)))
      report([...path, "includesPlan"], `"${includesPlan}" is no plan that stands before this one: ${oneOf(smaller)}`);
    const included = plans.find(({ json }) => json.name === includesPlan)?.json;
    if (
      included !== undefined &&
      smaller.includes(String(includesPlan)) &&
      Number(plan.json.monthlyPriceCents) < Number(included.monthlyPriceCents)
    )
      report(["monthlyPriceCents"], `is less than "${includesPlan}" costs, all of which this plan includes: nobody would choose that one`);
  }
}

/**
 * Checks what a feature sells. Each name must exist, or nobody could deliver the feature; and it must need the feature's entitlement, or the plan
 * would sell what every store has.
 */
function checkSold(
  plan: Source,
  declared: Declared,
  there: ReadonlyMap<string, readonly string[]>,
  entitlements: JsonObject,
  problems: DeclarationProblem[],
): void {
  const report = reporter(plan.file, problems);
  for (const { feature, path } of claimsOf(plan)) {
    const isGranted =
      typeof feature.entitlement !== "string" ||
      (Object.hasOwn(entitlements, feature.entitlement) && grants(plan.json, feature.entitlement, entitlements));
    soldBy(feature).forEach((name, index) => {
      const needed = there.get(name);
      if (needed === undefined && name.startsWith("/")) return; // screen-links.ts reports it with all links to that screen
      if (needed === undefined) report([...path, "grants", index], `"${name}" is nothing that there is: ${oneOf([...there.keys()])}`);
      else if (isGranted && needed.every((each) => Object.hasOwn(entitlements, each)) && !needed.includes(String(feature.entitlement)))
        report([...path, "grants", index], `"${name}" does not need "${feature.entitlement}": ${oneOf([...new Set(needed)])}`);
      const family = isGranted ? lockedFamilyOf(name, declared) : undefined;
      if (family !== undefined && Object.hasOwn(entitlements, family.entitlement) && !grants(plan.json, family.entitlement, entitlements))
        report(
          [...path, "grants", index],
          `"${name}" shows "${family.title}", which needs "${family.entitlement}", and this plan does not grant it: leave it to a plan that does`,
        );
    });
  }
}

const soldBy = ({ grants }: JsonObject): string[] => (Array.isArray(grants) ? grants.map(String) : []);

/** Returns the family that a block shows, if stores need an entitlement for it wherever the block stands. */
function lockedFamilyOf(block: string, { sources, families }: Declared): { title: string; entitlement: string } | undefined {
  const shown = sources.find(({ folder, id }) => folder === "blocks" && id === block)?.json.family;
  const { title = "", entitlement } = families.get(String(shown)) ?? {};
  return entitlement === undefined ? undefined : { title, entitlement };
}

function claimsOf({ json }: Source): Claim[] {
  return ["highlights", "features"].flatMap((list) =>
    objects(json[list] ?? []).map((feature, index) => ({ feature, path: [list, index] })),
  );
}

/** Reports whether stores that pay for a plan have an entitlement, on the smallest Shopify plan that allows them to choose it. */
function grants({ name, entitlement: needed }: JsonObject, entitlement: string, entitlements: JsonObject): boolean {
  const needsPlus = testsOf(entitlements, String(needed)).some(({ fact }) => fact === "shopifyPlus");
  const facts: Readonly<Record<string, string>> = { plan: String(name), subscribed: "ACTIVE", shopifyPlus: String(needsPlus) };
  return testsOf(entitlements, entitlement).some(({ fact, values }) => Array.isArray(values) && values.includes(facts[String(fact)] ?? ""));
}

function testsOf(entitlements: JsonObject, id: string): JsonObject[] {
  const declared = entitlements[id];
  return isObject(declared) ? objects(declared.anyOf ?? []) : [];
}
