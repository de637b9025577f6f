import { hasConditions } from "../../../engine/declarations/item-types.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { ANY_PLAN, planEntitlementsIn } from "../declarations/plan-entitlements.ts";
import { ENTITLEMENTS, entitlementsOf, plansOf } from "../declarations/plans.ts";
import { objects } from "../declarations/screens.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { checkEntitlement } from "./entitlements.ts";
import type { Findings } from "./findings.ts";
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
export function checkClaims(declared: Declared, { problems, warnings }: Findings): void {
  const { sources, families } = declared;
  const plans = plansOf(sources);
  const entitlements = entitlementsOf(sources);
  const there = planEntitlementsIn(declared);
  for (const plan of plans) {
    checkPlan(plan, plans, entitlements, problems);
    checkSold(plan, declared, there, entitlements, problems);
  }
  const claims = plans.flatMap((plan) => claimsOf(plan).map(({ feature }) => feature));
  const claimed = claims.map(({ entitlement: unlock }) => unlock);
  const needed = (unlock: unknown, file: string, path: Path): void => {
    if (typeof unlock === "string" && Object.hasOwn(entitlements, unlock) && !claimed.includes(unlock))
      reporter(file, problems)(
        path,
        `needs "${unlock}", which no plan claims: name it among the features of one, or nobody knows how to get it`,
      );
  };
  objects(shellOf(sources, DASHBOARD).groups ?? []).forEach((group, at) => {
    objects(group.cards ?? []).forEach(({ entitlement: unlock }, index) => {
      needed(unlock, DASHBOARD, ["groups", at, "cards", index, "entitlement"]);
    });
  });
  warnUnneeded(declared, warnings);
  const limits = new Set(claims.flatMap(({ title: text }) => statedConditions(text) ?? []));
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
    needed(family.entitlement, file, ["entitlement"]);
    for (const [id, { entitlement: unlock }] of Object.entries(family.variants ?? {}))
      needed(unlock, file, ["variants", id, "entitlement"]);
    for (const [name, field] of Object.entries(family.properties)) {
      needed(field.entitlement, file, ["properties", name, "entitlement"]);
      if (isRuleFamily(family) && hasConditions(field) && field.maxItems !== undefined && limits.size > 0 && !limits.has(field.maxItems))
        reporter(file, problems)(
          ["properties", name, "maxItems"],
          `is not what the features of schemas/plans/*.json claim, "Up to ${[...limits].join(", ")} conditions": let both say the same`,
        );
    }
  }
}

/**
 * Warns of each entitlement for which nothing asks: no plan, no family, no part of one, no card of the home page. What a plan claims asks for
 * nothing. A new entitlement begins so.
 */
function warnUnneeded({ sources }: Declared, warnings: DeclarationProblem[]): void {
  const needed = new Set([
    ANY_PLAN,
    ...sources.flatMap(({ folder, json }) => entitlementsNeeded(folder === "plans" ? json.entitlement : json)),
  ]);
  const warn = reporter(ENTITLEMENTS, warnings);
  for (const name of Object.keys(entitlementsOf(sources)))
    if (!needed.has(name))
      warn(["entitlements", name], "is asked for by nothing: let a family, a field, a card or a plan need it, or leave it out");
}

/** Returns the values of all `entitlement` in a declaration. */
function entitlementsNeeded(json: Json | undefined): string[] {
  if (typeof json === "string") return [json];
  if (Array.isArray(json)) return json.filter((each) => typeof each === "object").flatMap(entitlementsNeeded);
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === "entitlement" || typeof value === "object" ? entitlementsNeeded(value as Json) : [],
  );
}

function checkPlan(plan: Source, plans: readonly Source[], entitlements: JsonObject, problems: DeclarationProblem[]): void {
  const report = reporter(plan.file, problems);
  const claims = claimsOf(plan);
  const { entitlement: needs } = plan.json;
  // what a plan grants can be said once its own entitlement is there
  const isPaid = typeof needs !== "string" || Object.hasOwn(entitlements, needs);
  reportRepeated(
    claims.map(({ feature, path }) => ({ word: String(feature.title), path: [...path, "title"] })),
    "feature",
    report,
  );
  for (const { feature, path } of claims) {
    const { entitlement: unlock, includesPlan: everythingIn } = feature;
    if (typeof unlock === "string" && checkEntitlement(unlock, Object.keys(entitlements), [...path, "entitlement"], report)) {
      if (isPaid && !grants(plan.json, unlock, entitlements))
        report(
          [...path, "entitlement"],
          `is not granted to who pays for "${plan.json.name}": add the plan to the entitlement, or leave the claim out`,
        );
    }
    if (everythingIn === undefined && unlock === undefined)
      report(path, 'must have required property "entitlement": what grants it, or "plan:" in "grants" with the plan that has it');
    if (everythingIn === undefined) continue;
    const smaller = plans.filter(({ json }) => Number(json.position) < Number(plan.json.position)).map(({ json }) => String(json.name));
    if (!smaller.includes(String(everythingIn)))
      report([...path, "includesPlan"], `"${everythingIn}" is no plan that stands before this one: ${oneOf(smaller)}`);
    const included = plans.find(({ json }) => json.name === everythingIn)?.json;
    if (
      included !== undefined &&
      smaller.includes(String(everythingIn)) &&
      Number(plan.json.monthlyPriceCents) < Number(included.monthlyPriceCents)
    )
      report(["monthlyPriceCents"], `is less than "${everythingIn}" costs, all of which this plan includes: nobody would choose that one`);
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
    const { entitlement } = feature;
    if (typeof entitlement !== "string") continue; // checkPlan reports it
    const isGranted = Object.hasOwn(entitlements, entitlement) && grants(plan.json, entitlement, entitlements);
    soldBy(feature).forEach((name, index) => {
      const needed = there.get(name);
      if (needed === undefined && name.startsWith("/")) return; // screen-links.ts reports it with all links to that screen
      if (needed === undefined)
        report([...path, "grants", index], `"${name}" is nothing that there is: ${remedyFor(name, [...there.keys()])}`);
      else if (
        isGranted &&
        !soldBy(feature).includes(familyShownBy(name, declared)) && // the family is judged, whose entitlement the block has
        needed.every((each) => Object.hasOwn(entitlements, each)) &&
        !needed.includes(entitlement)
      )
        report([...path, "grants", index], `"${name}" does not need "${entitlement}": ${oneOf([...new Set(needed)])}`);
      const family = isGranted ? lockedFamilyOf(name, declared) : undefined;
      if (family !== undefined && Object.hasOwn(entitlements, family.unlock) && !grants(plan.json, family.unlock, entitlements))
        report(
          [...path, "grants", index],
          `"${name}" shows "${family.title}", which needs "${family.unlock}", and this plan does not grant it: leave it to a plan that does`,
        );
    });
  }
}

const soldBy = ({ grants: sells }: JsonObject): string[] => (Array.isArray(sells) ? sells.map(String) : []);

/** Returns the id of the family that a block shows; "" for any other name. */
function familyShownBy(block: string, { sources }: Declared): string {
  return String(sources.find(({ folder, id }) => folder === "blocks" && id === block)?.json.family ?? "");
}

/** Returns the family that a block shows, if stores need an entitlement for it wherever the block stands. */
function lockedFamilyOf(block: string, declared: Declared): { title: string; unlock: string } | undefined {
  const { title = "", entitlement: unlock } = declared.families.get(familyShownBy(block, declared)) ?? {};
  return unlock === undefined ? undefined : { title, unlock };
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

/** Names what was probably meant; all that there is would be a hundred names. */
function remedyFor(name: string, names: readonly string[]): string {
  const likely = didYouMean(name, names);
  return likely === undefined ? "name a family, a block, the address of a screen, or a link" : `did you mean "${likely}"?`;
}
