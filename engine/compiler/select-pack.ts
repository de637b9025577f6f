/** Chooses the pack that can read a rule, and assigns each condition its slot in that pack's query. */

import { type ConditionDeclarations, declarationsOf, mainField, valuesOf } from "../declarations/condition-declarations.ts";
import { conditionsPath, type Group } from "../declarations/conditions.ts";
import { stepsOf } from "../declarations/input-path.ts";
import type { LocatedCondition } from "../declarations/located-condition.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import { escapeToken, tokensOf } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import { pluralForm } from "../lib/plural.ts";
import type { Family } from "../types/family.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import type { Problem } from "../types/problem.ts";
import { packsForAction } from "./packs-for-action.ts";
import { readersOf } from "./readers-of.ts";

const LINES = "lines";
/** Group number of conditions outside every group; they must always hold. */
export const NO_GROUP = -1;

/** A resolved condition: its position among all conditions of the rule, its group, and its declarations. */
export interface ResolvedCondition extends ConditionDeclarations, LocatedCondition {
  place: number;
  group: number;
}

/** A resolved condition, with the reader and the slot of the pack. */
export interface AssignedCondition extends ResolvedCondition {
  slot: number;
  reader: PackReader;
}

/** A pack that can read a rule, and the rule's conditions with their slots. */
export interface Chosen {
  pack: Pack;
  conditions: AssignedCondition[];
}

/** Packs that can read a rule, in the order in which to try them: almost every rule takes the first, so the others are found when asked for. */
interface PackChoice {
  ok: true;
  first: Chosen;
  others: Iterable<Chosen>;
}

/**
 * Finds the packs of an action that can read all conditions of a rule; packs without shared lists come first. Conditions are sorted by cost. Packs
 * of later releases come last, so that stored rules do not move to them.
 */
export function selectPacks(
  family: Family,
  action: FamilyAction,
  groups: readonly Group[],
  always: readonly LocatedCondition[] = [],
): PackChoice | { ok: false; problems: Problem[] } {
  const meanings = resolveConditions(family, groups, always);
  if (!Array.isArray(meanings)) return { ok: false, problems: [meanings.unknown] };
  const others = readingAll(packsForAction(family, action), meanings);
  const first = others.next();
  return first.done ? { ok: false, problems: [tooMany(family, action, meanings)] } : { ok: true, first: first.value, others };
}

function* readingAll(packs: readonly Pack[], resolved: readonly ResolvedCondition[]): Generator<Chosen, undefined> {
  for (const [sharing, pack] of inTurn(packs)) {
    const conditions = assign(pack, resolved, sharing);
    if (conditions !== undefined) yield { pack, conditions: inOrder(conditions) };
  }
}

/** Resolves all conditions of a rule, those outside every group first; returns the first condition that this version does not know. */
export function resolveConditions(
  family: Family,
  groups: readonly Group[],
  always: readonly LocatedCondition[],
): ResolvedCondition[] | { unknown: Problem } {
  const meanings: ResolvedCondition[] = [];
  const grouped = groups.flatMap(({ conditions }, group) => conditions.map((each) => ({ ...each, group })));
  const located = [...always.map((each) => ({ ...each, group: NO_GROUP })), ...grouped];
  for (const [place, each] of located.entries()) {
    const declarations = declarationsOf(family, each.condition);
    if (declarations === undefined) return { unknown: unknown(each) };
    meanings.push({ ...declarations, ...each, place });
  }
  return meanings;
}

/** Sorts conditions into evaluation order: cheap facts first. */
export function inOrder(conditions: AssignedCondition[]): AssignedCondition[] {
  return conditions.sort(byCost);
}

const turns = new WeakMap<readonly Pack[], readonly (readonly [sharing: boolean, pack: Pack])[]>();

/** Orders packs by release, each release twice: without shared lists, then with them. */
function inTurn(packs: readonly Pack[]): readonly (readonly [sharing: boolean, pack: Pack])[] {
  const last = Math.max(0, ...packs.map(({ generation = 0 }) => generation));
  const ordered =
    turns.get(packs) ??
    Array.from({ length: last + 1 }, (_, at) => packs.filter(({ generation = 0 }) => generation === at)).flatMap((together) =>
      [false, true].flatMap((sharing) => together.map((pack) => [sharing, pack] as const)),
    );
  turns.set(packs, ordered);
  return ordered;
}

/** Assigns conditions to the readers of a pack; undefined if the pack has no free slot for one of them. */
function assign(pack: Pack, meanings: readonly ResolvedCondition[], sharing: boolean): AssignedCondition[] | undefined {
  const assigned: AssignedCondition[] = [];
  for (const type of new Set(meanings.map(({ type }) => type))) {
    const readers = readersOf(pack, type).filter(({ shared }) => sharing || !shared);
    const located = meanings.filter((each) => each.type === type);
    const ordered = readers.length > 1 ? located.sort((a, b) => valueCount(b) - valueCount(a)) : located;
    for (const [number, each] of ordered.entries()) {
      const assignment = slotAt(readers, number);
      if (assignment === undefined) return undefined;
      assigned.push({ ...each, ...assignment });
    }
  }
  return assigned;
}

/** Returns reader and slot of the condition with this number among those of its type. A reader without slots takes all the rest. */
function slotAt(readers: readonly PackReader[], number: number): { reader: PackReader; slot: number } | undefined {
  let slot = number;
  for (const reader of readers) {
    if (reader.slots === 0 || slot < reader.slots) return { reader, slot };
    slot -= reader.slots;
  }
  return undefined;
}

/**
 * Counts the values of a condition. Conditions that share a list are answered for every value on every line, so the longest lists get fields of their
 * own.
 */
function valueCount({ type, condition }: ResolvedCondition): number {
  const field = mainField(type);
  return valuesOf(type.properties[field], getProperty(condition, field)).length;
}

/**
 * Compares two conditions by cost. A fact of every line costs checkout a hundred times as much as a fact of the cart; facts on the same path stay
 * together.
 */
function byCost(a: AssignedCondition, b: AssignedCondition): number {
  return Number(isReadPerLine(a)) - Number(isReadPerLine(b)) || byPath(a, b) || a.place - b.place;
}

function byPath(a: AssignedCondition, b: AssignedCondition): number {
  const [one = "", other = ""] = [a.reader.fact[0], b.reader.fact[0]];
  return isReadPerLine(a) || one === other ? 0 : one < other ? -1 : 1;
}

const cache = new WeakMap<PackReader, boolean>();

/** Reports whether a condition reads the lines of the cart. The answer is cached, because sorting asks often and readers never change. */
export function isReadPerLine({ reader }: Pick<AssignedCondition, "reader">): boolean {
  const hasLineReads = cache.get(reader) ?? readsLines(reader);
  cache.set(reader, hasLineReads);
  return hasLineReads;
}

function readsLines({ each, fact }: PackReader): boolean {
  const steps = [each, ...fact].flatMap((path) => (path === undefined ? [] : stepsOf(path)));
  return steps.some(({ name }) => name === LINES);
}

function unknown({ condition, path }: LocatedCondition): Problem {
  return {
    code: "unknownCondition",
    path,
    message: `"${condition.type} ${condition.operator}" isn't supported by this version of the app, so this rule isn't applied.`,
    params: { type: condition.type, operator: condition.operator },
  };
}

/** Describes which types reach the checkout's reading limit, and how many conditions of one type a rule may have. */
function tooMany(family: Family, action: FamilyAction, meanings: readonly ResolvedCondition[]): Problem {
  const packs = packsForAction(family, action);
  const problem = (message: string): Problem => ({ code: "pack", path: listOf(family, meanings), message });
  const counts = new Map<string, number>();
  for (const { type } of meanings) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  for (const { type } of meanings) {
    const max = Math.max(0, ...packs.map((pack) => limitOf(readersOf(pack, type))));
    if ((counts.get(type.id) ?? 0) > max) {
      return problem(
        `Checkout can read at most ${max} ${type.title} condition${pluralForm(max, { one: "", other: "s" })} in one customization.`,
      );
    }
  }
  const titles = [...new Set(meanings.map(({ type }) => type.title))].join(", ");
  return problem(`Checkout cannot read these conditions together in one customization: ${titles}. Split them over two customizations.`);
}

/** Returns the path of the list that holds the conditions of a rule. */
function listOf(family: Family, meanings: readonly ResolvedCondition[]): string {
  const [list] = tokensOf(meanings.find(({ group }) => group !== NO_GROUP)?.path ?? "");
  return list === undefined ? conditionsPath(family) : escapeToken(list);
}

function limitOf(readers: readonly PackReader[] = []): number {
  return readers.reduce((sum, { slots }) => sum + (slots === 0 ? Number.POSITIVE_INFINITY : slots), 0);
}
