import type { GraphQLSchema } from "graphql";
import { QUERY_BYTES, QUERY_COST } from "../../../engine/platform.ts";
import type { Pack, PackReader, PackVariable } from "../../../engine/rule/packed.ts";
import type { ConditionType } from "../../../engine/types.ts";
import { CannotPlan } from "../fault.ts";
import { aliasesOf, camel, variableName } from "../query/alias.ts";
import { cost } from "../query/cost.ts";
import { merge } from "../query/merge.ts";
import { order } from "../query/order.ts";
import { aliased } from "../query/paths.ts";
import { printQuery, queryBytes, variablesOf } from "../query/print.ts";
import { queryErrors } from "../query/reads.ts";
import type { Field } from "../query/tree.ts";
import { choosePacks } from "./choose.ts";
import { Coverage } from "./coverage.ts";
import { inputOf } from "./input.ts";
import { type Kind, type Material, slotOf, type Way } from "./material.ts";
import { type Choice, capacity, type Room } from "./room.ts";
import { Sizes } from "./size.ts";

export interface PlannedPack {
  pack: Pack;
  query: string;
  /** The share of all combinations of conditions that this pack alone serves. */
  share: number;
}

export interface Packing {
  packs: readonly PlannedPack[];
  /** The share of all combinations of conditions that some pack serves. */
  share: number;
  /** A combination that no pack serves, for whoever reads the report. */
  missed?: readonly string[];
}

/** A kind read in one way. */
interface Column {
  kind: Kind;
  way: Way;
}

/** Plans the Functions of a family: each with one query within the platform's limits, together serving what merchants combine. */
export function packAll(material: Material, schema: GraphQLSchema): Packing {
  const { kinds, most } = material;
  const columns = kinds.flatMap((kind) => kind.ways.map((way) => ({ kind, way })));
  const sizes = new Sizes(material);
  const room: Room = {
    columns: columns.map(({ kind, way }) => ({ kind: kinds.indexOf(kind), own: way.own, preferred: way === kind.ways[0] })),
    kinds: kinds.length,
    most,
    size: (choice) => sizes.of(choice),
  };
  const { packs: choices, coverage } = choosePacks(room);
  const every = new Coverage(kinds.length, most);
  const total = every.gain(kinds.map(() => most));
  const packs = choices.map((choice, index) => ({
    ...packOf(material, columns, choice, index, schema),
    share: every.gain(capacity(choice, room)) / total,
  }));
  const missed = coverage.missed()?.flatMap((count, kind) => Array.from({ length: count }, () => kinds[kind]?.id ?? ""));
  return { packs, share: 1 - coverage.gain(kinds.map(() => most)) / total, ...(missed ? { missed } : {}) };
}

function treeOfChoice(material: Material, columns: readonly Column[], choice: Choice): Field[] {
  const trees = columns.flatMap(({ kind, way }, column) =>
    Array.from({ length: choice[column] ?? 0 }, (_, at) => [...slotOf(kind, way, at), ...(kind.money ? material.rate : [])]),
  );
  return order(merge([...material.base, ...trees]));
}

function packOf(
  material: Material,
  columns: readonly Column[],
  choice: Choice,
  index: number,
  schema: GraphQLSchema,
): { pack: Pack; query: string } {
  const { family } = material;
  const handle = `${family.id}-rules${index === 0 ? "" : `-${index + 1}`}`;
  const tree = treeOfChoice(material, columns, choice);
  const query = printQuery(tree);
  const pack: Pack = {
    handle,
    family: family.id,
    cost: cost(tree),
    bytes: queryBytes(query),
    variables: [...variablesOf(tree).keys()],
    readers: readersOf(columns, choice),
    input: inputOf(schema, query),
  };
  const wrong = queryErrors(query, schema);
  if (pack.cost > QUERY_COST) wrong.push(`costs ${pack.cost}, over the platform's ${QUERY_COST}`);
  if (pack.bytes > QUERY_BYTES) wrong.push(`has ${pack.bytes} bytes, over the platform's ${QUERY_BYTES}`);
  if (wrong.length > 0) throw new CannotPlan(`the query of ${handle} ${wrong.join("; ")}`);
  return { pack, query };
}

/** The readers of a pack by condition type: those with a slot for each condition before the one that all share. */
function readersOf(columns: readonly Column[], choice: Choice): Pack["readers"] {
  const readers: Record<string, PackReader[]> = {};
  for (const [column, { kind, way }] of columns.entries()) {
    const slots = choice[column] ?? 0;
    if (slots > 0) readers[kind.id] = [...(readers[kind.id] ?? []), readerOf(kind, way, slots)];
  }
  return readers;
}

/** Paths that operators name besides the facts of the type. */
function otherPaths({ operators }: ConditionType): string[] {
  const named = Object.values(operators).flatMap(({ and = [], sum = [], sumIn }) => [
    ...and.map(({ fact }) => fact),
    ...[sum].flat(),
    ...(sumIn ? [sumIn.fact] : []),
  ]);
  return [...new Set(named)];
}

function readerOf({ id, type }: Kind, { tree, facts, own, variables, shared }: Way, slots: number): PackReader {
  const alias = own ? `${camel(id)}#` : camel(id);
  const aliases = aliasesOf(tree, alias);
  const full = (path: string): string => aliased(tree, type.each === undefined ? path : `${type.each}.${path}`, aliases);
  const each = type.each === undefined ? undefined : aliased(tree, type.each, aliases);
  const below = (path: string): string => (each === undefined ? full(path) : full(path).slice(each.length + 1));
  const filled = variables.map(({ field, list, unset }): PackVariable => {
    const extra = list ? { list } : unset === undefined ? {} : { unset };
    return { field, name: variableName(alias, field), ...extra };
  });
  const paths = Object.fromEntries(otherPaths(type).flatMap((path) => (below(path) === path ? [] : [[path, below(path)]])));
  return {
    slots: own ? slots : 0,
    ...(filled.length > 0 ? { variables: filled } : {}),
    ...(each === undefined ? {} : { each }),
    fact: facts.map(below),
    ...(Object.keys(paths).length > 0 ? { paths } : {}),
    ...(shared === undefined ? {} : { shared: true }),
    ...(shared?.as === undefined ? {} : { as: shared.as }),
    ...(shared?.match === undefined ? {} : { match: shared.match }),
  };
}
