import type { GraphQLSchema } from "graphql";
import { QUERY_BYTES, QUERY_COST } from "../../../engine/platform.ts";
import type { Pack, PackReader } from "../../../engine/types.ts";
import { CannotPlan } from "../fault.ts";
import { camel, slotted } from "../query/alias.ts";
import { cost } from "../query/cost.ts";
import { merge } from "../query/merge.ts";
import { order } from "../query/order.ts";
import { aliased } from "../query/paths.ts";
import { printQuery, queryBytes, variablesOf } from "../query/print.ts";
import { queryErrors } from "../query/reads.ts";
import type { Field } from "../query/tree.ts";
import { choosePacks } from "./choose.ts";
import { type Choice, combinations, serves, weight } from "./combinations.ts";
import type { Kind, Material } from "./material.ts";

export interface PlannedPack {
  pack: Pack;
  query: string;
  /** The share of all combinations of conditions that this pack alone serves. */
  share: number;
}

export interface Plan {
  packs: readonly PlannedPack[];
  /** The share of all combinations of conditions that some pack serves. */
  share: number;
  /** A combination that no pack serves, for whoever reads the report. */
  missed?: readonly string[];
}

/** Plans the Functions of a family: each with one query within the platform's limits, together serving what merchants combine. */
export function planPacks(material: Material, schema: GraphQLSchema): Plan {
  const needs = combinations(material.kinds, material.most);
  const total = weight(
    material.kinds.map(() => material.most),
    needs,
  );
  const most = material.kinds.map((kind) => (kind.argues === "scalar" ? material.most : 1));
  const size = (choice: Choice): number => {
    const tree = treeOfChoice(material, choice);
    return Math.max(cost(tree) / QUERY_COST, queryBytes(printQuery(tree)) / QUERY_BYTES);
  };
  const choices = choosePacks(needs, { most, size: remembered(size) });
  const packs = choices.map((choice, index) => ({ ...packOf(material, choice, index, schema), share: weight(choice, needs) / total }));
  const left = needs.filter((need) => !choices.some((choice) => serves(choice, need)));
  const missed = left[0]?.of.flatMap(({ kind, slots }) => Array.from({ length: slots }, () => material.kinds[kind]?.id ?? ""));
  return { packs, share: 1 - left.reduce((sum, need) => sum + need.weight, 0) / total, ...(missed ? { missed } : {}) };
}

function treeOfChoice(material: Material, choice: Choice): Field[] {
  const chosen = material.kinds.filter((_, kind) => (choice[kind] ?? 0) > 0);
  const trees = material.kinds.flatMap((kind, index) => ((choice[index] ?? 0) > 0 ? slotted(kind.tree, kind.id, choice[index] ?? 0) : []));
  return order(merge([...material.base, ...(chosen.some(({ money }) => money) ? [material.rate] : []), ...trees]));
}

function packOf(material: Material, choice: Choice, index: number, schema: GraphQLSchema): { pack: Pack; query: string } {
  const { family } = material;
  const handle = `${family.id}-rules${index === 0 ? "" : `-${index + 1}`}`;
  const tree = treeOfChoice(material, choice);
  const query = printQuery(tree);
  const pack: Pack = {
    handle,
    family: family.id,
    cost: cost(tree),
    bytes: queryBytes(query),
    variables: [...variablesOf(tree).keys()],
    readers: Object.fromEntries(
      material.kinds.flatMap((kind, at) => ((choice[at] ?? 0) > 0 ? [[kind.id, readerOf(kind, choice[at] ?? 0)]] : [])),
    ),
  };
  const wrong = queryErrors(query, schema);
  if (pack.cost > QUERY_COST) wrong.push(`costs ${pack.cost}, over the platform's ${QUERY_COST}`);
  if (pack.bytes > QUERY_BYTES) wrong.push(`has ${pack.bytes} bytes, over the platform's ${QUERY_BYTES}`);
  if (wrong.length > 0) throw new CannotPlan(`the query of ${handle} ${wrong.join("; ")}`);
  return { pack, query };
}

function readerOf({ id, type, tree, argues }: Kind, slots: number): PackReader {
  const alias = argues === "scalar" ? `${camel(id)}#` : camel(id);
  const facts = typeof type.fact === "string" ? [type.fact] : type.fact;
  const full = (path: string): string => aliased(tree, type.each === undefined ? path : `${type.each}.${path}`, alias);
  const each = type.each === undefined ? undefined : aliased(tree, type.each, alias);
  return {
    slots: argues === "scalar" ? slots : 0,
    ...(argues === "none" ? {} : { variable: alias }),
    ...(argues === "list" ? { list: true } : {}),
    ...(each === undefined ? {} : { each }),
    fact: facts.map((path) => (each === undefined ? full(path) : full(path).slice(each.length + 1))),
  };
}

function remembered(size: (choice: Choice) => number): (choice: Choice) => number {
  const known = new Map<string, number>();
  return (choice) => {
    const key = choice.join();
    const found = known.get(key) ?? size(choice);
    known.set(key, found);
    return found;
  };
}
