/** Chooses the pack that can read a rule, and gives each condition its slot in that pack's query. */

import { type ConditionDeclarations, declarationsOf, mainField, valuesOf } from "../declarations/condition-declarations.ts";
import { conditionsPath, type Group } from "../declarations/conditions.ts";
import { stepsOf } from "../declarations/input-path.ts";
import type { LocatedCondition } from "../declarations/located-condition.ts";
import type { Act } from "../generated/declarations.ts";
import { escapeToken, tokensOf } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import type { Problem } from "../types/problem.ts";
import { packsForAction } from "./packs-for-action.ts";

const LINES = "lines";
/** The number of no group: whatever the groups say, these must hold. */
export const NO_GROUP = -1;

/** A condition with its place among all of the rule, the group that it stands in, and its declarations. */
export interface ResolvedCondition extends ConditionDeclarations, LocatedCondition {
  place: number;
  group: number;
}

/** The same, with how the pack reads it. */
export interface AssignedCondition extends ResolvedCondition {
  slot: number;
  reader: PackReader;
}

/** A pack that reads a rule, and its conditions with their slots in it. */
export interface Chosen {
  pack: Pack;
  conditions: AssignedCondition[];
}

/**
 * Every pack of an act that reads all conditions of a rule, those without a list that several share first; cheap facts are judged first.
 * Packs of a later release are asked last of all: what was added must not move what is stored.
 */
export function selectPacks(
  family: Family,
  act: Act,
  groups: readonly Group[],
  always: readonly LocatedCondition[] = [],
): { ok: true; packs: [Chosen, ...Chosen[]] } | { ok: false; problems: Problem[] } {
  const meanings = resolveConditions(family, groups, always);
  if (!Array.isArray(meanings)) return { ok: false, problems: [meanings.unknown] };
  const [first, ...others] = inTurn(packsForAction(family, act)).flatMap(([sharing, pack]): Chosen[] => {
    const conditions = assign(pack, meanings, sharing);
    return conditions === undefined ? [] : [{ pack, conditions: inOrder(conditions) }];
  });
  return first === undefined ? { ok: false, problems: [tooMany(family, act, meanings)] } : { ok: true, packs: [first, ...others] };
}

/** All conditions of a rule with what they mean, those that must hold whatever the groups say first; or the first that this version does not know. */
export function resolveConditions(
  family: Family,
  groups: readonly Group[],
  always: readonly LocatedCondition[],
): ResolvedCondition[] | { unknown: Problem } {
  const meanings: ResolvedCondition[] = [];
  const grouped = groups.flatMap(({ conditions }, group) => conditions.map((each) => ({ ...each, group })));
  const placed = [...always.map((each) => ({ ...each, group: NO_GROUP })), ...grouped];
  for (const [place, each] of placed.entries()) {
    const found = declarationsOf(family, each.condition);
    if (found === undefined) return { unknown: unknown(each) };
    meanings.push({ ...found, ...each, place });
  }
  return meanings;
}

/** Conditions in the order in which they are judged: cheap facts first. */
export function inOrder(conditions: AssignedCondition[]): AssignedCondition[] {
  return conditions.sort(byCost);
}

const turns = new WeakMap<readonly Pack[], readonly (readonly [sharing: boolean, pack: Pack])[]>();

/** The packs of each release in their order, twice: without shared lists, and with them. */
function inTurn(packs: readonly Pack[]): readonly (readonly [sharing: boolean, pack: Pack])[] {
  const last = Math.max(0, ...packs.map(({ generation = 0 }) => generation));
  const found =
    turns.get(packs) ??
    Array.from({ length: last + 1 }, (_, at) => packs.filter(({ generation = 0 }) => generation === at)).flatMap((together) =>
      [false, true].flatMap((sharing) => together.map((pack) => [sharing, pack] as const)),
    );
  turns.set(packs, found);
  return found;
}

/** How a pack reads each condition; nothing when it has no room for one of them. */
function assign(pack: Pack, meanings: readonly ResolvedCondition[], sharing: boolean): AssignedCondition[] | undefined {
  const slotted: AssignedCondition[] = [];
  for (const typeId of new Set(meanings.map(({ type }) => type.id))) {
    const readers = (pack.readers[typeId] ?? []).filter(({ shared }) => sharing || !shared);
    const placed = meanings.filter(({ type }) => type.id === typeId);
    const ordered = readers.length > 1 ? placed.sort((a, b) => valueCount(b) - valueCount(a)) : placed;
    for (const [number, each] of ordered.entries()) {
      const found = slotAt(readers, number);
      if (found === undefined) return undefined;
      slotted.push({ ...each, ...found });
    }
  }
  return slotted;
}

/** The reader of the condition of a type that comes so many behind the first; one without slots takes all that are left. */
function slotAt(readers: readonly PackReader[], number: number): { reader: PackReader; slot: number } | undefined {
  let slot = number;
  for (const reader of readers) {
    if (reader.slots === 0 || slot < reader.slots) return { reader, slot };
    slot -= reader.slots;
  }
  return undefined;
}

/** A list that conditions share is answered value by value on every line: the longest ones had better have a field of their own. */
function valueCount({ type, condition }: ResolvedCondition): number {
  const field = mainField(type);
  return valuesOf(type.properties[field], getProperty(condition, field)).length;
}

/** A fact of every line costs checkout a hundred times as much as a fact of the cart; facts that stand together are found together. */
function byCost(a: AssignedCondition, b: AssignedCondition): number {
  return Number(perLine(a)) - Number(perLine(b)) || byPath(a, b) || a.place - b.place;
}

function byPath(a: AssignedCondition, b: AssignedCondition): number {
  const [one = "", other = ""] = [a.reader.fact[0], b.reader.fact[0]];
  return perLine(a) || one === other ? 0 : one < other ? -1 : 1;
}

const known = new WeakMap<PackReader, boolean>();

/** Whether a condition looks at the lines of the cart; asked at each comparison, of readers that never change. */
export function perLine({ reader }: Pick<AssignedCondition, "reader">): boolean {
  const found = known.get(reader) ?? readsLines(reader);
  known.set(reader, found);
  return found;
}

function readsLines({ each, fact }: PackReader): boolean {
  const steps = [each, ...fact].flatMap((path) => (path === undefined ? [] : stepsOf(path)));
  return steps.some(({ name }) => name === LINES);
}

function unknown({ condition, path }: LocatedCondition): Problem {
  return {
    code: "unknownCondition",
    path,
    message: `"${condition.type} ${condition.operator}" is not known to this version, so the customization does not apply.`,
    params: { type: condition.type, operator: condition.operator },
  };
}

/** Says which types meet the checkout's reading limit, and how many of one type a rule may have. */
function tooMany(family: Family, act: Act, meanings: readonly ResolvedCondition[]): Problem {
  const packs = packsForAction(family, act);
  const problem = (message: string): Problem => ({ code: "pack", path: listOf(family, meanings), message });
  const counts = new Map<string, number>();
  for (const { type } of meanings) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  for (const { type } of meanings) {
    const most = Math.max(0, ...packs.map((pack) => limitOf(pack.readers[type.id])));
    if ((counts.get(type.id) ?? 0) > most) {
      return problem(`Checkout can read at most ${most} ${type.title} condition${most === 1 ? "" : "s"} in one customization.`);
    }
  }
  const titles = [...new Set(meanings.map(({ type }) => type.title))].join(", ");
  return problem(`Checkout cannot read these conditions together in one customization: ${titles}. Split them over two customizations.`);
}

/** The list that the conditions of a rule stand in. */
function listOf(family: Family, meanings: readonly ResolvedCondition[]): string {
  const [list] = tokensOf(meanings.find(({ group }) => group !== NO_GROUP)?.path ?? "");
  return list === undefined ? conditionsPath(family) : escapeToken(list);
}

function limitOf(readers: readonly PackReader[] = []): number {
  return readers.reduce((sum, { slots }) => sum + (slots === 0 ? Number.POSITIVE_INFINITY : slots), 0);
}
