/** Problems of rules that may cost more than checkout allows, with advice on what to shorten. Shopify would turn these rules off in large carts. */

import { itemAt } from "../configuration/describe-problem.ts";
import { conditionsPath } from "../declarations/conditions.ts";
import type { LocatedCondition } from "../declarations/located-condition.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import { utf8Bytes } from "../lib/text.ts";
import type { Program } from "../program/decode-program.ts";
import { COST_LIMITS } from "../shopify/constants.ts";
import type { Family } from "../types/family.ts";
import type { Cost, Pack } from "../types/pack.ts";
import type { Problem } from "../types/problem.ts";
import { hasLineReads } from "./condition-cost.ts";
import { priceWork } from "./estimate.ts";
import { inputBytes } from "./input-bytes.ts";
import type { SizedProgram } from "./program-size.ts";

/** Places of a program's conditions in the rule; undefined for conditions that the merchant did not write. */
export type ConditionLocations = readonly (LocatedCondition | undefined)[];

interface Part {
  path: string;
  text: string;
  cost: number;
}

/** Returns one problem for each kind of cost over its limit, at the part of the rule that costs most. */
export function limitProblems(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  compact: SizedProgram,
  places: ConditionLocations,
  cost: Cost,
): Problem[] {
  const problems: Problem[] = [];
  const say = (kind: keyof Cost, what: string, unit: string, part: Part) => {
    const [limit, actual] = [limitOf(compact.pack, kind), cost[kind]];
    if (actual <= limit) return;
    const message = `${what}: up to ${number(actual)} of at most ${number(limit)} ${unit} in a cart of 200 lines. ${part.text}`;
    problems.push({ code: kind, path: part.path, message, params: { limit, actual } });
  };
  if (cost.instructions > limitOf(compact.pack, "instructions"))
    say(
      "instructions",
      `This ${family.labels.one} needs more instructions than Shopify allows`,
      "instructions",
      largestPart(family, workParts(family, action, compact, places)),
    );
  if (cost.input > limitOf(compact.pack, "input"))
    say(
      "input",
      `This ${family.labels.one} reads more data than Shopify allows`,
      "bytes",
      largestPart(family, readParts(family, compact, places)),
    );
  if (cost.output > COST_LIMITS.output)
    say(
      "output",
      `This ${family.labels.one} writes more data than Shopify allows`,
      "bytes",
      largestPart(family, textParts(family, configuration)),
    );
  return problems;
}

/** Returns the limit of a cost. Fields added to a query since its release raise the limit, so that rules that fitted before still fit. */
function limitOf({ spare }: Pack, kind: keyof Cost): number {
  return COST_LIMITS[kind] + (kind === "output" ? 0 : (spare?.[kind] ?? 0));
}

/** Returns the work that removing each condition, or the names of methods, would save. */
function workParts(
  family: Family,
  action: FamilyAction,
  { pack, program, variables, size }: SizedProgram,
  places: ConditionLocations,
): Part[] {
  const priced = (changed: Program) => priceWork(pack, changed, variables, size);
  const total = priced(program);
  const conditions = program.conditions.map((_, index) => {
    const reduced = { ...program, conditions: program.conditions.filter((__, other) => other !== index) };
    return { ...ofCondition(family, places[index]), cost: total - priced(reduced) };
  });
  const { targets } = program.emission;
  if (targets === undefined) return conditions;
  const nameless = { ...program, emission: { ...program.emission, targets: { ...targets, methods: [] } } };
  const names = action.targets?.match.names ?? "";
  const title = family.properties[names]?.title ?? "Names";
  const message = `${title} use most of it. Use fewer values, exact matches, or split the ${family.labels.one} in two.`;
  return [...conditions, { path: escapeToken(names), text: message, cost: total - priced(nameless) }];
}

/** Returns the input bytes that removing each condition's values on every line would save. */
function readParts(family: Family, { pack, program, variables }: SizedProgram, places: ConditionLocations): Part[] {
  const total = inputBytes(pack.input, variables, 0);
  return program.conditions.map((condition, index) => {
    const listVariables = condition.facts.flatMap((path) => path.flatMap(({ name }) => (Array.isArray(variables[name]) ? [name] : [])));
    const without = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, listVariables.includes(name) ? [] : value]));
    const cost = total - inputBytes(pack.input, without, 0) + Number(hasLineReads(condition));
    return { ...ofCondition(family, places[index]), cost };
  });
}

function textParts(family: Family, configuration: Configuration): Part[] {
  return Object.entries(family.properties).flatMap(([field, { widget, title = field }]) => {
    if (widget !== "textarea" && widget !== "translations") return [];
    const value = getProperty(configuration, field);
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const message = `${title} is written for every method that matches. Shorten it; letters of other scripts count up to three times.`;
    return [{ path: `/${field}`, text: message, cost: utf8Bytes(text) }];
  });
}

function ofCondition(family: Family, located: LocatedCondition | undefined): Omit<Part, "cost"> {
  if (located === undefined) return { path: conditionsPath(family), text: `Split the ${family.labels.one} in two.` };
  const { path, condition } = located;
  const message = `${itemAt(family, path)} (${condition.type}) uses most of it. Use fewer or shorter values, or split the ${family.labels.one} in two.`;
  return { path: `${path}/value`, text: message };
}

function largestPart(family: Family, parts: readonly Part[]): Part {
  const none: Part = { ...ofCondition(family, undefined), cost: -1 };
  return parts.reduce((costliest, part) => (part.cost > costliest.cost ? part : costliest), none);
}

const number = (value: number): string => value.toLocaleString("en-US");
