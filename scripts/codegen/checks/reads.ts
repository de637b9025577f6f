import type { GraphQLSchema } from "graphql";
import type { ConditionType, FamilyAction, Targets } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { resolvePath } from "../query/resolve-path.ts";
import { type Field, treeOf } from "../query/tree.ts";
import type { Report } from "./reporter.ts";

type Place = readonly (string | number)[];

/**
 * Checks a condition type's queries and paths against the Function APIs of all actions that admit the type. Returns the schemas by which they can
 * be read.
 */
export function checkConditionReads(type: ConditionType, schemas: ReadonlyMap<string, GraphQLSchema>, report: Report): GraphQLSchema[] {
  const fields = Object.keys(type.properties);
  const isQuery = (reads: string | undefined, path: Place): boolean =>
    reads === undefined || isQueryOn(reads, path, schemas, report, fields);
  const areQueries = [isQuery(type.input, ["input"]), isQuery(type.sharedInput?.input, ["sharedInput", "input"])].every(Boolean);
  if (!areQueries) return [];
  return [...schemas.values()].filter((schema) => {
    let isReadable = true;
    checkPaths(type, schema, (path, message) => {
      isReadable = false;
      report(path, message);
    });
    return isReadable;
  });
}

/** Reports a query that Functions cannot ask: once for each reason, with the APIs of which it is one. */
function isQueryOn(
  selection: string,
  path: Place,
  schemas: ReadonlyMap<string, GraphQLSchema>,
  report: Report,
  fields: readonly string[],
): boolean {
  const apisByError = new Map<string, string[]>();
  for (const [api, schema] of schemas)
    for (const error of readsErrors(selection, schema, fields)) apisByError.set(error, [...(apisByError.get(error) ?? []), api]);
  for (const [error, apis] of apisByError) report(path, `is not a query on the ${apis.join(", ")} input: ${error}`);
  return apisByError.size === 0;
}

function checkPaths(type: ConditionType, schema: GraphQLSchema, report: Report): void {
  const below = checkFacts(type, type, [], schema, report);
  if (type.sharedInput) checkFacts(type, type.sharedInput, ["sharedInput"], schema, report);
  if (!below) return;
  for (const [id, { aggregate, otherFacts: and, valueFact }] of Object.entries(type.operators)) {
    if (aggregate !== undefined) leaves(below, aggregate.sum, ["operators", id, "aggregate", "sum"], report);
    if (aggregate?.factor !== undefined) leaf(below, aggregate.factor.fact, ["operators", id, "aggregate", "factor", "fact"], report);
    if (valueFact !== undefined) leaf(below, valueFact, ["operators", id, "valueFact"], report);
    for (const [index, { fact }] of (and ?? []).entries()) leaf(below, fact, ["operators", id, "otherFacts", index, "fact"], report);
  }
}

/** Checks the facts of one way to read a condition type, below its items. */
function checkFacts(
  { forEach: each }: ConditionType,
  { input: reads, fact }: Pick<ConditionType, "input" | "fact">,
  place: Place,
  schema: GraphQLSchema,
  report: Report,
): readonly Field[] | undefined {
  const tree = treeOf(reads, schema);
  const below = each !== undefined ? branch(tree, each, ["forEach"], report) : tree;
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
export function checkActionReads(action: FamilyAction, api: string, schema: GraphQLSchema, report: Report): void {
  const { targets, buyerJourney: steps } = action;
  if (action.input !== undefined) treeAt(action.input, ["input"], api, schema, report);
  const journey = steps && treeAt(steps.input, ["buyerJourney", "input"], api, schema, report);
  if (journey && steps) leaf(journey, steps.path, ["buyerJourney", "path"], report);
  if (!targets) return;
  const items = targetsAt(api, targets, targets.input, ["targets", "input"], schema, report);
  if (items) leaf(items, targets.name, ["targets", "name"], report);
  if (items) leaf(items, targets.id, ["targets", "id"], report);
  const priced = targets.price && targetsAt(api, targets, targets.price.input, ["targets", "price", "input"], schema, report);
  if (!priced || !targets.price) return;
  leaf(priced, targets.id, ["targets", "price", "input"], report);
  leaf(priced, targets.price.path, ["targets", "price", "path"], report);
}

/** Returns the fields of a target in a selection. */
function targetsAt(
  api: string,
  { groups: within, forEach: each }: Targets,
  reads: string,
  place: Place,
  schema: GraphQLSchema,
  report: Report,
): readonly Field[] | undefined {
  const tree = treeAt(reads, place, api, schema, report);
  const groups = tree && within !== undefined ? branch(tree, within, ["targets", "groups"], report) : tree;
  return groups && branch(groups, each, ["targets", "forEach"], report);
}

function treeAt(selection: string, place: Place, api: string, schema: GraphQLSchema, report: Report): Field[] | undefined {
  return isQueryOn(selection, place, new Map([[api, schema]]), report, []) ? treeOf(selection, schema) : undefined;
}

function branch(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const resolved = resolvePath(tree, path);
  if ("unresolved" in resolved) report(place, `"${path}" does not lie inside "input": there is no "${resolved.unresolved}"`);
  else if (resolved.field.children.length === 0) report(place, `"${path}" has no fields below it`);
  else return resolved.field.children;
  return undefined;
}

function leaf(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const resolved = resolvePath(tree, path);
  if ("unresolved" in resolved) report(place, `"${path}" does not lie inside "input": there is no "${resolved.unresolved}"`);
  else if (resolved.field.children.length > 0) report(place, `"${path}" is not a value: it has fields below it`);
  else return resolved.fields;
  return undefined;
}
