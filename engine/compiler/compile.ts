/** Compiles a valid configuration to a program, the values of the query's variables, and the pack that reads it. */

import { describeLocation } from "../configuration/describe-problem.ts";
import { estimateCost } from "../cost/estimate.ts";
import { type ConditionLocations, limitProblems } from "../cost/limit-problems.ts";
import { measureProgram, type UnencodedProgram } from "../cost/program-size.ts";
import { isBlockAction } from "../declarations/actions.ts";
import { mainField } from "../declarations/condition-declarations.ts";
import { conditionsPath, type Groups, groupsOf } from "../declarations/conditions.ts";
import { subtypeOf, variantOf } from "../declarations/configuration.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { jsonBytes, utf8Bytes } from "../lib/text.ts";
import { encodeNumbers } from "../program/encode-numbers.ts";
import { StringTable } from "../program/string-table.ts";
import { GROUPED, LATER, LATER_GROUPED, VERSION } from "../runtime/opcodes.ts";
import { LIST_ITEMS, METAFIELD_BYTES } from "../shopify/constants.ts";
import type { Family } from "../types/family.ts";
import type { Compiled, Pack } from "../types/pack.ts";
import type { Problem } from "../types/problem.ts";
import { encodeCondition, encodeSteps } from "./encode-condition.ts";
import { encodeEmission } from "./encode-emission.ts";
import { queryVariablesOf, variablesFilledBy } from "./query-variables.ts";
import { type AssignedCondition, type Chosen, isReadPerLine, selectPacks } from "./select-pack.ts";
import { type Arranged, conditionOrder, simplifyGroups } from "./simplify-groups.ts";

/** Result of a compilation. Conditions are in program order. `refused` is the result that exceeds a limit, for screens that show by how much. */
export type Compilation =
  | { ok: true; compiled: Compiled; conditions: readonly AssignedCondition[] }
  | { ok: false; problems: Problem[]; refused?: Compiled };

/**
 * Compiles a validated configuration for one action of its family; problems name what Shopify could not run. Tries the packs in their order, and uses
 * the next one if the other fields that a pack reads would take the rule over a limit.
 */
export function compile(family: Family, action: FamilyAction, configuration: Configuration): Compilation {
  const groups = groupsOf(family, action, configuration);
  const choice = selectPacks(family, action, groups.groups, groups.always);
  if (!choice.ok) return choice;
  if (family.variants !== undefined && variantOf(family, configuration) === undefined)
    return { ok: false, problems: [unknownVariant(configuration)] };
  const compiled = compileFor(family, action, configuration, groups, choice.first);
  if (compiled.ok) return compiled;
  for (const other of choice.others) {
    const next = compileFor(family, action, configuration, groups, other);
    if (next.ok) return next;
  }
  return compiled;
}

/** No limits, because Shopify does not count the work of blocks. Their rules are in a document of the shop, which has a limit of its own. */
const FREE = { instructions: 0, input: 0, output: 0 };

function compileFor(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  groups: Groups,
  { pack, conditions: assigned }: Chosen,
): Compilation {
  const arranged = simplifyGroups(groups, assigned);
  const conditions = conditionOrder(arranged);
  const variables = queryVariablesOf(pack, conditions);
  const written = programOf(family, action, configuration, arranged);
  const program = [written.version, encodeNumbers(written.numbers), ...written.texts];
  const bytes = jsonBytes(program);
  const sizes = { program: bytes, variables: jsonBytes(variables), limit: METAFIELD_BYTES };
  const readsLines = conditions.some(isReadPerLine);
  if (isBlockAction(action))
    return { ok: true, compiled: { pack: pack.handle, program, variables, bytes: sizes, readsLines, cost: FREE }, conditions };
  const compact = measureProgram(pack, written, bytes, variables);
  const compiled: Compiled = {
    pack: pack.handle,
    program,
    variables,
    bytes: sizes,
    readsLines,
    cost: estimateCost(compact),
  };
  const large = [...longLists(family, pack, conditions, variables), ...tooLarge(family, compiled, configuration, conditions)];
  const places = placesOf(action, conditions);
  const problems = large.length > 0 ? large : limitProblems(family, action, configuration, compact, places, compiled.cost);
  return problems.length > 0 ? { ok: false, problems, refused: compiled } : { ok: true, compiled, conditions };
}

/** Writes a rule in the lowest program version that can express it. */
function programOf(family: Family, action: FamilyAction, configuration: Configuration, { all, any, groups }: Arranged): UnencodedProgram {
  const strings = new StringTable();
  const steps = action.buyerJourney === undefined ? [] : [encodeSteps(action.buyerJourney, configuration, strings)];
  let later = false;
  const written = (conditions: readonly AssignedCondition[]) =>
    conditions.map((assigned) => {
      const encoded = encodeCondition(assigned, strings);
      later ||= encoded.later;
      return encoded.code;
    });
  const flat = [...steps, ...written(all)];
  const grouped = groups.map((group) => [Number(group.any), group.conditions.length, ...written(group.conditions).flat()]);
  const joined = grouped.length === 0 ? [] : [Number(any), grouped.length, ...grouped.flat()];
  const code = [flat.length, ...flat.flat(), ...joined, ...encodeEmission(family, action, configuration, strings)];
  const [flatOne, groupedOne] = later ? [LATER, LATER_GROUPED] : [VERSION, GROUPED];
  return { version: grouped.length === 0 ? flatOne : groupedOne, numbers: [...strings.pathCode, ...code], texts: strings.list };
}

/** Returns the places of conditions in program order. Checkout steps come first in the program, where the action has them. */
function placesOf({ buyerJourney }: FamilyAction, conditions: readonly AssignedCondition[]): ConditionLocations {
  return buyerJourney === undefined ? conditions : [undefined, ...conditions];
}

function unknownVariant(configuration: Configuration): Problem {
  return {
    code: "unknownVariant",
    path: "/subtype",
    message: `The type "${subtypeOf(configuration) ?? ""}" isn't supported by this version of the app, so this rule isn't applied.`,
  };
}

/** Reports lists that are longer than Shopify accepts as a query argument. Shopify would turn the rule off. */
function longLists(family: Family, pack: Pack, conditions: readonly AssignedCondition[], variables: Record<string, unknown>): Problem[] {
  return Object.entries(variables).flatMap(([variable, value]) => {
    const assigned = conditions.find((each) => variablesFilledBy(each).some(({ name }) => name === variable));
    const limit = LIST_ITEMS;
    if (!Array.isArray(value) || value.length <= limit) return [];
    const message = `${assigned?.type.title ?? pack.handle}: checkout can look for at most ${limit} different values in one customization. This one has ${value.length}. Split it in two.`;
    return [
      {
        code: "listItems",
        path: assigned ? `${assigned.path}/${mainField(assigned.type)}` : conditionsPath(family),
        message,
        params: { limit, actual: value.length },
      },
    ];
  });
}

/** Reports a metafield that is too large. A Function reads a larger one as null, so the rule would be off without a message. */
function tooLarge(family: Family, compiled: Compiled, configuration: Configuration, conditions: readonly AssignedCondition[]): Problem[] {
  const { program, variables, limit } = compiled.bytes;
  const size = Math.max(program, variables);
  if (size <= limit) return [];
  const { path, title } = largest(family, configuration, conditions);
  const message = `The customization is too large for checkout: ${size.toLocaleString("en-US")} of at most ${limit.toLocaleString("en-US")} bytes. The largest part is ${title}: shorten it or split the customization in two.`;
  return [{ code: "bytes", path, message, params: { limit, actual: size } }];
}

function largest(family: Family, configuration: Configuration, conditions: readonly AssignedCondition[]): { path: string; title: string } {
  const fields = Object.entries(configuration).filter(([field]) => escapeToken(field) !== conditionsPath(family, configuration));
  const parts = [
    ...fields.map(([field, value]) => ({
      path: `/${field}`,
      title: family.properties[field]?.title ?? field,
      bytes: utf8Bytes(JSON.stringify(value) ?? ""),
    })),
    ...conditions.map(({ type, condition, path }) => ({
      path: `${path}/${mainField(type)}`,
      title: `${describeLocation(family, path)} (${condition.type})`,
      bytes: jsonBytes(condition),
    })),
  ];
  return parts.reduce((max, part) => (part.bytes > max.bytes ? part : max));
}
