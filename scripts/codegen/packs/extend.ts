import { addedVariables } from "./added-variables.ts";
import { type Choice, capacity, type PackCapacity } from "./capacity.ts";
import { choosePacks } from "./choose.ts";
import type { Column, UsedColumns } from "./columns.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import type { Material } from "./material.ts";
import { Search } from "./search.ts";
import { usedFieldTree } from "./tree.ts";

/** A pack that has been released: what it reads, in the order in which conditions take it, stays for good. */
export interface ReleasedPackPlan {
  handle: string;
  /** Packs of one release are chosen from together, before those of later ones. */
  generation: number;
  taken: readonly UsedColumns[];
}

/** What has been released of a family. */
export interface ReleasedSlots {
  /** How many conditions one rule could have. */
  most: number;
  packs: readonly ReleasedPackPlan[];
}

/** More values than this are not added to what each rule of a released pack makes checkout read. */
const MOST_ADDED = 8;

/**
 * Released packs, with what is new where there is room, and further ones behind them for what is new. Where no more can be asked than at
 * the release there are none: what was not worth a Function then is not worth one now.
 */
export function planBehind(
  material: Material,
  columns: readonly Column[],
  room: PackCapacity,
  { most, packs: kept }: ReleasedSlots,
): readonly Choice[] {
  const known = new Set(kept.flatMap(({ taken }) => taken.map(({ column }) => columns[column]?.kind)));
  const isNew = material.kinds.map((kind) => !known.has(kind));
  const settled = isNew.map((each) => (each ? 0 : room.most));
  const served: Capacity[] = [settled];
  const packs = kept.map(({ taken }) => {
    const start = choiceOf(taken, columns.length);
    const tree = usedFieldTree(material, columns, taken);
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

function choiceOf(taken: readonly UsedColumns[], length: number): Choice {
  const choice = new Array<number>(length).fill(0);
  for (const { column, slots } of taken) choice[column] = slots;
  return choice;
}

/**
 * The room in one released pack: what is released of a kind is never more in it than it was, or rules would move there, and what is added
 * are a few values at most.
 */
function roomFor(room: PackCapacity, start: Choice, added: readonly (number | undefined)[]): PackCapacity {
  const values = (choice: Choice): number => choice.reduce((sum, slots, at) => sum + slots * (added[at] ?? 0), 0);
  return {
    ...room,
    columns: room.columns.map((column, at) => (added[at] === undefined ? { ...column, limit: start[at] ?? 0 } : column)),
    size: (choice) => (values(choice) > MOST_ADDED ? Number.POSITIVE_INFINITY : room.size(choice)),
  };
}
