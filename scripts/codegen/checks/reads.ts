import type { GraphQLSchema } from "graphql";
import type { ConditionType, Family } from "../../../engine/types.ts";
import { follow, hasVariable } from "../query/paths.ts";
import { readsErrors } from "../query/reads.ts";
import { type Field, treeOf } from "../query/tree.ts";
import type { Report } from "./report.ts";

type Place = readonly (string | number)[];

/** A condition type's query and paths, against the Function API of a family that admits it. */
export function checkConditionReads(type: ConditionType, family: Family, schema: GraphQLSchema, report: Report): void {
  const tree = treeAt(type.reads, ["reads"], family, schema, report);
  if (!tree) return;
  const below = type.each === undefined ? tree : branch(tree, type.each, ["each"], report);
  if (!below) return;
  const facts = typeof type.fact === "string" ? [type.fact] : type.fact;
  facts.forEach((path, index) => {
    leaf(below, path, typeof type.fact === "string" ? ["fact"] : ["fact", index], report);
  });
  for (const [id, { sum }] of Object.entries(type.operators)) {
    if (sum === undefined) continue;
    const found = leaf(below, sum, ["operators", id, "sum"], report);
    if (found?.some(hasVariable)) report(["operators", id, "sum"], "may not pass through a field whose argument is a variable");
  }
}

/** The queries and paths of a family itself: what is acted on, and the step of the journey. */
export function checkFamilyReads(family: Family, schema: GraphQLSchema, report: Report): void {
  const { targets, steps } = family;
  if (family.reads !== undefined) treeAt(family.reads, ["reads"], family, schema, report);
  const journey = steps && treeAt(steps.reads, ["steps", "reads"], family, schema, report);
  if (journey && steps) leaf(journey, steps.fact, ["steps", "fact"], report);
  if (!targets) return;
  const tree = treeAt(targets.reads, ["targets", "reads"], family, schema, report);
  const groups = tree && targets.within !== undefined ? branch(tree, targets.within, ["targets", "within"], report) : tree;
  const items = groups && branch(groups, targets.each, ["targets", "each"], report);
  if (!items) return;
  leaf(items, targets.fact, ["targets", "fact"], report);
  leaf(items, targets.id, ["targets", "id"], report);
  if (targets.price !== undefined) leaf(items, targets.price, ["targets", "price"], report);
}

function treeAt(selection: string, place: Place, family: Family, schema: GraphQLSchema, report: Report): Field[] | undefined {
  const errors = readsErrors(selection, schema);
  for (const error of errors) report(place, `is not a query on the ${family.platform.api} input: ${error}`);
  return errors.length === 0 ? treeOf(selection, schema) : undefined;
}

function branch(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const found = follow(tree, path);
  if ("lost" in found) report(place, `"${path}" does not lie inside reads: there is no "${found.lost}"`);
  else if (found.field.children.length === 0) report(place, `"${path}" has no fields below it`);
  else return found.field.children;
  return undefined;
}

function leaf(tree: readonly Field[], path: string, place: Place, report: Report): readonly Field[] | undefined {
  const found = follow(tree, path);
  if ("lost" in found) report(place, `"${path}" does not lie inside reads: there is no "${found.lost}"`);
  else if (found.field.children.length > 0) report(place, `"${path}" is not a value: it has fields below it`);
  else return found.fields;
  return undefined;
}
