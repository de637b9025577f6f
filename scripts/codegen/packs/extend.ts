import { addedVariables } from "./added-variables.ts";
import { type Choice, capacity, type PackCapacity } from "./capacity.ts";
import { choosePacks } from "./choose.ts";
import type { Column, UsedColumns } from "./columns.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import type { Material } from "./material.ts";
import { Search } from "./search.ts";
import { usedFieldTree } from "./used-field-tree.ts";

/** Released pack. Its readers, in the order in which conditions take them, stay for good. */
export interface ReleasedPackPlan {
  handle: string;
  /** Release number. Packs of one release are tried together, before those of later releases. */
  generation: number;
  taken: readonly UsedColumns[];
}

/** Released state of a family. */
export interface ReleasedSlots {
  /** Maximum number of conditions that one rule could have. */
  most: number;
  packs: readonly ReleasedPackPlan[];
}

/** Maximum number of values that may be added to what each rule of a released pack makes checkout read. */
const MAX_ADDED = 8;

/**
 * Plans released packs, extended by new readers where capacity is left, and further packs behind them for the rest. If rules may use no
 * more than at the release, there are no further packs: what was not worth a Function then is not worth one now.
 */
export function planBehind(
  material: Material,
  columns: readonly Column[],
  room: PackCapacity,
  { most, packs: kept }: ReleasedSlots,
): readonly Choice[] {
  const known = new Set(kept.flatMap(({ taken: usedColumns }) => usedColumns.map(({ column }) => columns[column]?.kind)));
  const isNew = material.kinds.map((kind) => !known.has(kind));
  const settled = isNew.map((each) => (each ? 0 : room.most));
  const served: Capacity[] = [settled];
  const packs = kept.map(({ taken: usedColumns }) => {
    const start = choiceOf(usedColumns, columns.length);
    const tree = usedFieldTree(material, columns, usedColumns);
    const added = columns.map(({ kind, way }) => (isNew[material.kinds.indexOf(kind)] ? addedVariables(kind, way, tree) : undefined));
    if (added.every((each) => each === undefined)) return start;
    const grown = new Search(roomFor(room, start, added), covering(room, served), true).fill(start);
    served.push(capacity(grown, room));
    return grown;
  });
  if (room.most > most) return choosePacks(room, { packs, served: packs.map((pack) => capacity(pack, room)) });
  return isNew.includes(true) ? choosePacks(room, { packs, served }) : packs;
}

function covering({ kinds, most }: PackCapacity, served: readonly Capacity[]): Coverage {
  const coverage = new Coverage(kinds, most);
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
function roomFor(room: PackCapacity, start: Choice, added: readonly (number | undefined)[]): PackCapacity {
  const values = (choice: Choice): number => choice.reduce((sum, slots, at) => sum + slots * (added[at] ?? 0), 0);
  return {
    ...room,
    columns: room.columns.map((column, at) => (added[at] === undefined ? { ...column, limit: start[at] ?? 0 } : column)),
    size: (choice) => (values(choice) > MAX_ADDED ? Number.POSITIVE_INFINITY : room.size(choice)),
  };
}
