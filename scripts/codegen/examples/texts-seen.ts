import { isBlockAction } from "../../../engine/declarations/actions.ts";
import { offeredProducts } from "../../../engine/declarations/offered-products.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { ruleApplies } from "../../../engine/evaluator/rule-applies.ts";
import { readInputPath } from "../../../engine/explain/read-input-path.ts";
import type { FamilyAction, Targets } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { asRecord, getProperty, isObject } from "../../../engine/lib/object.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { questionsIn } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";

/** Texts that customers see without a rule and with it. */
export interface TextsSeen {
  before: string[];
  after: string[];
}

/** Target of an action, by the id that operations give it. */
type Named = readonly [id: unknown, name: string];

/** Returns the texts that customers see at a checkout: names of methods, messages of blocked orders, or what a block shows. */
export function textsSeen(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  { program }: Compiled,
  input: object,
): TextsSeen {
  if (isBlockAction(action)) return { before: [], after: ruleApplies(program, input) ? shownByBlock(family, configuration) : [] };
  const { operations } = evaluate(program, input);
  const { targets } = action;
  if (targets === undefined) return { before: [], after: operations.flatMap(messagesIn) };
  const before = targetsIn(targets, input);
  return { before: before.map(nameOf), after: changed(before, operations).map(nameOf) };
}

const nameOf = ([, name]: Named): string => name;

/** Returns the targets of a checkout. Those of several groups stand one after the other. */
export function targetsIn({ groups, forEach, id, name }: Targets, input: object): Named[] {
  const within = groups === undefined ? [input] : readInputPath(input, groups);
  const all = within.flatMap((group) => readInputPath(group, forEach));
  return all.map((target) => [readInputPath(target, id)[0], String(readInputPath(target, name)[0] ?? "")]);
}

/** Carries out operations: each names its target, and has a new place, a new name, or neither where the target is hidden. */
function changed(targets: readonly Named[], operations: readonly unknown[]): Named[] {
  const shown = [...targets];
  for (const operation of operations) {
    const values = Object.values(asRecord(Object.values(asRecord(operation))[0]));
    const at = shown.findIndex(([id]) => values.includes(id));
    const [target] = at < 0 ? [] : shown.splice(at, 1);
    if (target === undefined) continue;
    const place = values.find((value) => typeof value === "number");
    const name = values.find((value) => typeof value === "string" && value !== target[0]);
    if (typeof place === "number") shown.splice(place, 0, target);
    else if (typeof name === "string") shown.splice(at, 0, [target[0], name]);
  }
  return shown;
}

function messagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn);
  if (!isObject(value)) return [];
  return typeof value.message === "string" ? [value.message] : Object.values(value).flatMap(messagesIn);
}

function shownByBlock(family: Family, configuration: Configuration): string[] {
  const asked = questionTypesOf(family);
  if (asked !== undefined) return questionsIn(getProperty(configuration, asked.name), asked.kinds).map(({ label }) => label);
  return offeredProducts(family, configuration).map((id) => `gid://shopify/Product/${id}`);
}
