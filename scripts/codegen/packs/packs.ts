import type { GraphQLSchema } from "graphql";
import { actionId, storedAction } from "../../../engine/declarations/actions.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { QUERY_BYTES, QUERY_COST } from "../../../engine/shopify/constants.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { PackPlanningError } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { printQuery, queryBytes, variablesOf } from "../query/print.ts";
import { queryErrors } from "../query/reads.ts";
import { addedVariables } from "./added-variables.ts";
import { type Choice, capacity, type PackCapacity } from "./capacity.ts";
import { type CommonPack, chooseCommon, chooseRare } from "./choose.ts";
import { type Column, capacityOf, columnsOf, type UsedColumns } from "./columns.ts";
import { costIncrease } from "./cost-increase.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import { extendPlan, MAX_ADDED, type ReleasedPackPlan, type ReleasedSlots } from "./extend-plan.ts";
import { inputOf } from "./input.ts";
import type { Kind, Material } from "./material.ts";
import type { Host } from "./place-rare.ts";
import { readersOf } from "./reader.ts";
import { seriesOf } from "./series-of.ts";
import { usedFieldTree } from "./used-field-tree.ts";

export interface PlannedPack {
  pack: Pack;
  query: string;
  /** Used readers, in the order in which conditions take them. */
  usedColumns: readonly UsedColumns[];
  /** Share of all combinations of conditions that this pack alone serves. */
  share: number;
}

/** Functions of one action. */
export interface Packing {
  family: FamilyDeclaration;
  action: FamilyAction;
  packs: readonly PlannedPack[];
  /** Columns that `taken` counts. */
  columns: readonly Column[];
  /** Maximum number of conditions of one rule. */
  maxConditions: number;
  /** Share of all combinations of conditions that some pack serves. */
  share: number;
  /** Number of conditions of each type that each pack reads. */
  capacities: readonly Capacity[];
  /** Combination that no pack serves, as an example in the report. */
  missed?: readonly string[];
}

/**
 * Plans the Functions of an action. Each has one query within Shopify's limits; together they serve the conditions that merchants combine.
 * Released packs keep their handle, their position and everything that they read.
 */
export function packAll(material: Material, schema: GraphQLSchema, released?: ReleasedSlots, memory: BuildCache = NO_CACHE): Packing {
  const { family, action, kinds, maxConditions } = material;
  const columns = columnsOf(material);
  // further packs are for rules of few further types: the rest of their lines would only take the room of these
  const limits = capacityOf(material, columns, released === undefined ? Number.POSITIVE_INFINITY : undefined);
  const parts = partsOf(material);
  const choices = memory.recall("choices", [parts, released], () =>
    released === undefined ? chosenOf(parts, material, columns, limits) : extendPlan(material, columns, limits, released),
  );
  const [every, coverage] = [new Coverage(kinds.length, maxConditions), new Coverage(kinds.length, maxConditions)];
  for (const choice of choices) coverage.add(capacity(choice, limits));
  const total = every.gain(kinds.map(() => maxConditions));
  const generation = Math.max(-1, ...(released?.packs ?? []).map((each) => each.generation)) + 1;
  const handleOf = (index: number) => released?.packs[index]?.handle ?? `${seriesOf(family, action)}${index === 0 ? "" : `-${index + 1}`}`;
  const packs = choices.map((choice, index) => ({
    ...packOf({ material, columns, schema, choice, handle: handleOf(index), releasedPlan: released?.packs[index], generation }),
    share: every.gain(capacity(choice, limits)) / total,
  }));
  const missed = coverage.missed()?.flatMap((count, kind) => Array.from({ length: count }, () => kinds[kind]?.id ?? ""));
  return {
    family,
    action,
    packs,
    columns,
    maxConditions,
    capacities: choices.map((choice) => capacity(choice, limits)),
    share: 1 - coverage.gain(kinds.map(() => maxConditions)) / total,
    ...(missed ? { missed } : {}),
  };
}

const cachedChoices = new Map<string, readonly Choice[]>();

/** Inputs of the choice of packs, without the rest of the family and its condition types. The choice depends on these alone. */
function partsOf({ family, action, kinds, retired = [], ...parts }: Material) {
  const read = ({ type, ...kind }: Kind) => ({ ...kind, frequency: type.frequency });
  return { kinds: kinds.map(read), retired: retired.map(read), ...parts };
}

/** Chooses packs without regard to releases; the choice is cached. */
function chosenOf(
  parts: ReturnType<typeof partsOf>,
  material: Material,
  columns: readonly Column[],
  limits: PackCapacity,
): readonly Choice[] {
  const key = JSON.stringify(parts);
  const choices = cachedChoices.get(key) ?? planAnew(material, columns, limits);
  cachedChoices.set(key, choices);
  return choices;
}

/**
 * Plans packs without regard to releases. For rare types, a pack of common ones reads nothing more of each line, which rules of many conditions
 * need for themselves; the first pack, which most rules take, reads few more values at all.
 */
function planAnew(material: Material, columns: readonly Column[], limits: PackCapacity): readonly Choice[] {
  const packs = chooseCommon(limits);
  const hosts = packs.map(({ choice, core = choice }: CommonPack, index): Host => {
    const tree = usedFieldTree(material, columns, slotsOf(core));
    const added = (column: number): number | undefined => {
      const { kind, way } = columns[column] ?? {};
      const values = kind === undefined || way === undefined ? undefined : addedVariables(kind, way, tree);
      return values === undefined || index === 0 ? values : 0;
    };
    return { choice: core, added, maxAdded: MAX_ADDED };
  });
  return chooseRare(limits, packs, hosts);
}

const slotsOf = (choice: Choice): UsedColumns[] => choice.flatMap((slots, column) => (slots > 0 ? [{ column, slots }] : []));

interface Chosen {
  material: Material;
  columns: readonly Column[];
  schema: GraphQLSchema;
  choice: Choice;
  handle: string;
  /** Released state of the pack. */
  releasedPlan: ReleasedPackPlan | undefined;
  /** Generation of new packs. */
  generation: number;
}

/** Maximum number of different values that one Function of many configurations can look up, for a type that needs a field for each value. */
const MAX_SLOTS = 5;

/**
 * Plans the one Function that reads everything an action may ask, each type in its preferred way. Throws PackPlanningError if the query exceeds the
 * limits.
 */
export function packUnsplit(material: Material, schema: GraphQLSchema, handle: string): Omit<PlannedPack, "share"> {
  const columns = columnsOf(material);
  const choiceOf = (slots: number): Choice => columns.map(({ kind, way }) => (way !== kind.ways[0] ? 0 : way.own ? slots : 1));
  const sizes = capacityOf(material, columns, Number.POSITIVE_INFINITY);
  let slots = MAX_SLOTS;
  while (slots > 1 && sizes.size(choiceOf(slots)) > 1) slots--;
  return packOf({ material, columns, schema, choice: choiceOf(slots), handle, releasedPlan: undefined, generation: 0 });
}

function packOf({ material, columns, schema, choice, handle, releasedPlan, generation }: Chosen): Omit<PlannedPack, "share"> {
  const { family, action } = material;
  const usedColumns = usedColumnsOf(choice, releasedPlan);
  const tree = usedFieldTree(material, columns, usedColumns);
  const before = releasedPlan && usedFieldTree(material, columns, releasedPlan.usedColumns);
  const query = printQuery(tree);
  const since = releasedPlan?.generation ?? generation;
  const input = inputOf(schema, query);
  const spare = before && costIncrease(input, inputOf(schema, printQuery(before)));
  const pack: Pack = {
    handle,
    family: family.id,
    ...(action === storedAction(family) ? {} : { action: actionId(family, action) }),
    ...(since > 0 ? { generation: since } : {}),
    cost: cost(tree),
    bytes: queryBytes(query),
    variables: [...variablesOf(before ?? tree).keys()],
    readers: readersOf(columns, usedColumns),
    ...(spare ? { spare } : {}),
    input,
  };
  const wrong = queryErrors(query, schema);
  if (pack.cost > QUERY_COST) wrong.push(`costs ${pack.cost}, over Shopify's ${QUERY_COST}`);
  if (pack.bytes > QUERY_BYTES) wrong.push(`has ${pack.bytes} bytes, over Shopify's ${QUERY_BYTES}`);
  if (wrong.length > 0) throw new PackPlanningError(`the query of ${handle} ${wrong.join("; ")}`, handle);
  return { pack, query, usedColumns };
}

/** Columns that a choice uses: those of the released pack first, in its order. */
function usedColumnsOf(choice: Choice, releasedPack: ReleasedPackPlan | undefined): UsedColumns[] {
  const released = releasedPack?.usedColumns ?? [];
  const more = choice.flatMap((slots, column) =>
    slots > 0 && !released.some((each) => each.column === column) ? [{ column, slots }] : [],
  );
  return [...released, ...more];
}
