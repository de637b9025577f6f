import type { GraphQLSchema } from "graphql";
import type { Act, ConditionType, Targets } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { resolvePath } from "../query/resolve-path.ts";
import { type Field, treeOf } from "../query/tree.ts";
import type { Report } from "./reporter.ts";

type Place = readonly (string | number)[];

/** Checks a condition type's query and paths against the Function API of an action that admits the type. */
export function checkConditionReads(type: ConditionType, api: string, schema: GraphQLSchema, report: Report): void {
  const below = checkFacts(type, type, [], api, schema, report);
  if (type.shared) checkFacts(type, type.shared, ["shared"], api, schema, report);
  if (!below) return;
  for (const [id, { sum, sumIn, and }] of Object.entries(type.operators)) {
    if (sum !== undefined) leaves(below, sum, ["operators", id, "sum"], report);
    if (sumIn !== undefined) leaf(below, sumIn.fact, ["operators", id, "sumIn", "fact"], report);
    for (const [index, { fact }] of (and ?? []).entries()) leaf(below, fact, ["operators", id, "and", index, "fact"], report);
  }
}

/** Checks the facts of one way to read a condition type, below its items. */
function checkFacts(
  { each, properties }: ConditionType,
  { reads, fact }: Pick<ConditionType, "reads" | "fact">,
  place: Place,
  api: string,
  schema: GraphQLSchema,
  report: Report,
): readonly Field[] | undefined {
  const tree = treeAt(reads, [...place, "reads"], api, schema, report, Object.keys(properties));
  const below = tree && each !== undefined ? branch(tree, each, ["each"], report) : tree;
  if (!below) return undefined;
  leaves(below, fact, [...place, "fact"], report);
  return below;
}

/** Checks that a path, or each of several, leads to a value. */
function leaves(tree: readonly Field[], paths: string | readonly string[], place: Place, report: Report): void {
  if (typeof paths === "string") leaf(tree, paths, place, report);
  else for (const [index, path] of paths.entries()) leaf(tree, path, [...place, index], report);
}

/** Checks the queries and paths of an action itself: its targets, and the checkout step. */
export function checkActionReads(action: Act, api: string, schema: GraphQLSchema, report: Report): void {
  const { targets, steps } = action;
  if (action.reads !== undefined) treeAt(action.reads, ["reads"], api, schema, report);
  const journey = steps && treeAt(steps.reads, ["steps", "reads"], api, schema, report);
  if (journey && steps) leaf(journey, steps.fact, ["steps", "fact"], report);
  if (!targets) return;
  const items = targetsAt(api, targets, targets.reads, ["targets", "reads"], schema, report);
  if (items) leaf(items, targets.fact, ["targets", "fact"], report);
  if (items) leaf(items, targets.id, ["targets", "id"], report);
  const priced = targets.prices && targetsAt(api, targets, targets.prices.reads, ["targets", "prices", "reads"], schema, report);
  if (!priced || !targets.prices) return;
  leaf(priced, targets.id, ["targets", "prices", "reads"], report);
  leaf(priced, targets.prices.fact, ["targets", "prices", "fact"], report);
}

/** Returns the fields of a target in a selection. */
function targetsAt(
  api: string,
  { within, each }: Targets,
  reads: string,
  place: Place,
  schema: GraphQLSchema,
  report: Report,
): readonly Field[] | undefined {
  const tree = treeAt(reads, place, api, schema, report);
  const groups = tree && within !== undefined ? branch(tree, within, ["targets", "within"], report) : tree;
  return groups && branch(groups, each, ["targets", "each"], report);
}

function treeAt(
  selection: string,
  place: Place,
  api: string,
  schema: GraphQLSchema,
  report: Report,
  fields: readonly string[] = [],
): Field[] | undefined {
  const errors = readsErrors(selection, schema, fields);
  for (const error of errors) report(place, `is not a query on the ${api} input: ${error}`);
  return errors.length === 0 ? treeOf(selection, schema) : undefined;
}

function branch(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const resolved = resolvePath(tree, path);
  if ("lost" in resolved) report(place, `"${path}" does not lie inside reads: there is no "${resolved.lost}"`);
  else if (resolved.field.children.length === 0) report(place, `"${path}" has no fields below it`);
  else return resolved.field.children;
  return undefined;
}

function leaf(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const resolved = resolvePath(tree, path);
  if ("lost" in resolved) report(place, `"${path}" does not lie inside reads: there is no "${resolved.lost}"`);
  else if (resolved.field.children.length > 0) report(place, `"${path}" is not a value: it has fields below it`);
  else return resolved.fields;
  return undefined;
}
