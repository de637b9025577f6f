import { addedVariables } from "./added-variables.ts";
import { type Choice, capacity, commonKinds, type PackCapacity, withoutRare } from "./capacity.ts";
import { type CommonPack, chooseCommon, chooseRare } from "./choose.ts";
import type { Column, UsedColumns } from "./columns.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import type { Material } from "./material.ts";
import type { Host } from "./place-rare.ts";
import { Search } from "./search.ts";
import { usedFieldTree } from "./used-field-tree.ts";

/** Released pack. Its readers, in the order in which conditions take them, stay for good. */
export interface ReleasedPackPlan {
  handle: string;
  /** Release number. Packs of one release are tried together, before those of later releases. */
  generation: number;
  usedColumns: readonly UsedColumns[];
}

/** Released state of a family. */
export interface ReleasedSlots {
  /** Maximum number of conditions that one rule could have. */
  maxConditions: number;
  packs: readonly ReleasedPackPlan[];
}

/** Maximum number of values that may be added to what each rule of a released pack makes checkout read. */
export const MAX_ADDED = 8;

/**
 * Plans released packs, extended by new readers where capacity is left, and further packs behind them for the rest. If rules may use no
 * more than at the release, there are no further packs: what was not worth a Function then is not worth one now.
 */
export function extendPlan(
  material: Material,
  columns: readonly Column[],
  limits: PackCapacity,
  { maxConditions, packs: releasedPacks }: ReleasedSlots,
): readonly Choice[] {
  const usedKinds = new Set(releasedPacks.flatMap(({ usedColumns }) => usedColumns.map(({ column }) => columns[column]?.kind)));
  const isNew = material.kinds.map((kind) => !usedKinds.has(kind));
  const added = releasedPacks.map(({ usedColumns }) => {
    const tree = usedFieldTree(material, columns, usedColumns);
    return columns.map(({ kind, way }) => (isNew[material.kinds.indexOf(kind)] ? addedVariables(kind, way, tree) : undefined));
  });
  const starts = releasedPacks.map(({ usedColumns }) => choiceOf(usedColumns, columns.length));
  const packs = extended(
    withoutRare(limits),
    starts,
    added,
    commonKinds(limits).map((kind) => isNew[kind] === true),
  );
  const hasNewCommon = commonKinds(limits).some((kind) => isNew[kind]);
  const isLarger = limits.maxConditions > maxConditions;
  const planned = isLarger || hasNewCommon ? commonPlan(limits, packs, isLarger ? undefined : isNew) : packs.map((choice) => ({ choice }));
  const hosts = planned.map(({ choice }, index): Host => {
    const values = (column: number) => (index < starts.length ? added[index]?.[column] : 0);
    return { choice, added: values, maxAdded: MAX_ADDED - valuesIn(choice, starts[index], added[index]) };
  });
  return isNew.includes(true) ? chooseRare(limits, planned, hosts) : planned.map(({ choice }) => choice);
}

/** Adds packs for common types behind released ones, which serve combinations of old types as far as they ever will, if rules grow no longer. */
function commonPlan(limits: PackCapacity, packs: readonly Choice[], isNew: readonly boolean[] | undefined): readonly CommonPack[] {
  const served = packs.map((pack) => capacity(pack, limits));
  return chooseCommon(limits, { packs, served: isNew === undefined ? served : [onlyOld(limits, isNew), ...served] });
}

/** Released packs with readers of new common types, as far as they have room. */
function extended(
  limits: PackCapacity,
  starts: readonly Choice[],
  added: readonly (readonly (number | undefined)[])[],
  isNew: readonly boolean[],
): Choice[] {
  const served: Capacity[] = [onlyOld(limits, isNew)];
  return starts.map((start, index) => {
    const values = added[index] ?? [];
    if (!isNew.includes(true) || values.every((each) => each === undefined)) return start;
    const grown = new Search(remainingCapacity(limits, start, values), covering(limits, served), true).fill(start);
    served.push(capacity(grown, limits));
    return grown;
  });
}

/** Combinations without a new type, which releases serve as far as they ever will. */
function onlyOld({ maxConditions }: PackCapacity, isNew: readonly boolean[]): Capacity {
  return isNew.map((each) => (each ? 0 : maxConditions));
}

/** Number of values that a pack reads beyond its start. */
function valuesIn(choice: Choice, start: Choice = choice, added: readonly (number | undefined)[] = []): number {
  return choice.reduce((sum, slots, at) => sum + (slots - (start[at] ?? 0)) * (added[at] ?? 0), 0);
}

function covering({ kinds, maxConditions }: PackCapacity, served: readonly Capacity[]): Coverage {
  const coverage = new Coverage(kinds, maxConditions);
  for (const each of served) coverage.add(each);
  return coverage;
}

function choiceOf(usedColumns: readonly UsedColumns[], length: number): Choice {
  const choice = new Array<number>(length).fill(0);
  for (const { column, slots } of usedColumns) choice[column] = slots;
  return choice;
}

/**
 * Free capacity of one released pack. A pack never reads more conditions of a released type than before, or rules would move there. Only a
 * few values may be added.
 */
function remainingCapacity(limits: PackCapacity, start: Choice, added: readonly (number | undefined)[]): PackCapacity {
  const values = (choice: Choice): number => choice.reduce((sum, slots, at) => sum + slots * (added[at] ?? 0), 0);
  return {
    ...limits,
    columns: limits.columns.map((column, at) => (added[at] === undefined ? { ...column, limit: start[at] ?? 0 } : column)),
    size: (choice) => (values(choice) > MAX_ADDED ? Number.POSITIVE_INFINITY : limits.size(choice)),
  };
}
