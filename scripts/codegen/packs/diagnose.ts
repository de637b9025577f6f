import type { GraphQLSchema } from "graphql";
import { QUERY_BYTES, QUERY_COST } from "../../../engine/shopify/constants.ts";
import { type DeclarationProblem, PackPlanningError } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { printQuery, queryBytes } from "../query/print.ts";
import { queryErrors } from "../query/reads.ts";
import { treeOf } from "../query/tree.ts";
import type { ReleasedPack, ReleasedReader } from "../released/plan.ts";
import { printSelection } from "../released/print-selection.ts";
import { type Column, columnsOf, type UsedColumns } from "./columns.ts";
import { inputOf } from "./input.ts";
import type { Material } from "./material.ts";
import { usedFieldTree } from "./used-field-tree.ts";

/** Number of types that a message names if none of them alone is too much. */
const MAX_NAMED_TYPES = 3;

/** Action that cannot be planned: its material, and what a release has of it. */
export interface Unplanned {
  material: Material;
  schema: GraphQLSchema;
  released: readonly ReleasedPack[];
  version: string;
}

/**
 * Explains why the queries of an action cannot be planned, as problems of the types responsible: first types that no query can read, or not
 * together with another type; then readers that grew beyond what was released, so that a released query cannot hold them; and of the family
 * if no single type is responsible.
 */
export function diagnosePlanning(unplanned: Unplanned, { message, handle }: PackPlanningError): DeclarationProblem[] {
  const { material } = unplanned;
  const columns = columnsOf(material);
  const base = unplannableReason(unplanned, columns, []);
  if (base !== undefined) return [ofFamily(material, `${base}, whatever its conditions read`)];
  const alone = columns.flatMap((column, index) => {
    const why = unplannableReason(unplanned, columns, [{ column: index, slots: 1 }]);
    return why === undefined ? [] : [ofColumn(column, `${why}, in queries of the family ${material.family.id}`)];
  });
  if (alone.length > 0) return alone;
  const pairs = columns.flatMap((column, index) => conflictsWithOthers(unplanned, columns, index).map((why) => ofColumn(column, why)));
  if (pairs.length > 0) return pairs;
  const grown = grownReaders(unplanned, columns, handle ?? "").map((problem) => ({
    ...problem,
    message: `${problem.message}: ${message}`,
  }));
  return grown.length > 0 ? grown : [ofFamily(material, `${message}; most of it is ${costliestTypes(columns).join(", ")}`)];
}

function ofFamily({ family, action }: Material, message: string): DeclarationProblem {
  return { file: `schemas/families/${family.id}.json`, pointer: `/actions/${(family.actions ?? []).indexOf(action)}`, message };
}

const ofColumn = ({ kind, way }: Column, message: string): DeclarationProblem => ({
  file: `schemas/conditions/${kind.id}.json`,
  pointer: way === kind.ways[0] ? "/input" : "/sharedInput/input",
  message,
});

/** Reason why no query can read this type together with what its action always reads. */
function unplannableReason(
  { material, schema }: Unplanned,
  columns: readonly Column[],
  usedColumns: readonly UsedColumns[],
): string | undefined {
  try {
    const tree = usedFieldTree(material, columns, usedColumns);
    const query = printQuery(tree);
    const [wrong] = queryErrors(query, schema);
    if (wrong !== undefined) return wrong;
    inputOf(schema, query);
    const total = cost(tree);
    const bytes = queryBytes(query);
    if (total > QUERY_COST) return `makes a query cost ${total} alone, over Shopify's ${QUERY_COST}`;
    return bytes > QUERY_BYTES ? `makes a query of ${bytes} bytes alone, over Shopify's ${QUERY_BYTES}` : undefined;
  } catch (error) {
    if (error instanceof PackPlanningError) return error.message;
    throw error;
  }
}

/** Reason why a way of reading cannot be in one query with those of other types. */
function conflictsWithOthers({ material }: Unplanned, columns: readonly Column[], index: number): string[] {
  const own = columns[index];
  const others = columns.flatMap((column, at) => (at === index || column.kind === own?.kind ? [] : [{ column, at }]));
  return others.flatMap(({ column, at }) => {
    try {
      const both = [Math.min(index, at), Math.max(index, at)].map((each) => ({ column: each, slots: 1 }));
      usedFieldTree(material, columns, both);
      return [];
    } catch (error) {
      if (error instanceof PackPlanningError) return [`${error.message}, since schemas/conditions/${column.kind.id}.json reads it as well`];
      throw error;
    }
  });
}

/** Readers that read more than a release did in the query of a handle. */
function grownReaders({ schema, released, version }: Unplanned, columns: readonly Column[], handle: string): DeclarationProblem[] {
  const readers = released.filter((pack) => pack.handle === handle).flatMap((pack) => pack.readers);
  return readers.flatMap((reader) => {
    const column = columns.filter(({ kind }) => kind.id === reader.type)[reader.way];
    const more = column && growth(column, reader, schema);
    if (column === undefined || more === undefined) return [];
    return [ofColumn(column, `asks for ${more} than release ${version}, which has no room for it: give what is new a type of its own`)];
  });
}

/** Growth of a reader since its release; undefined if it did not grow. */
function growth({ way }: Column, { reads, slots }: ReleasedReader, schema: GraphQLSchema): string | undefined {
  const before = treeOf(reads, schema);
  const points = (cost(way.tree) - cost(before)) * slots;
  if (points > 0) return `${points} more of the cost`;
  const bytes = (printSelection(way.tree).length - printSelection(before).length) * slots;
  return bytes > 0 ? `${bytes} bytes more` : undefined;
}

/** Names of the most expensive types. */
function costliestTypes(columns: readonly Column[]): string[] {
  const costs = columns.map(({ kind, way }): [string, number] => [kind.id, cost(way.tree)]);
  return costs
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_NAMED_TYPES)
    .map(([id, each]) => `${id} (${each} each)`);
}
