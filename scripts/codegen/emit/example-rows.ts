import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import { clauseOf } from "../../../engine/wording/clause.ts";
import { renderSentence } from "../../../engine/wording/sentence.ts";
import { conditionOf, type Example, operatorOf } from "../declarations/examples.ts";

const OUTCOMES: Readonly<Record<ConditionState, string>> = { holds: "met", fails: "not met", unknown: "not known" };

/** Examples of a type as a table: the condition in words, the facts of the checkout, and the outcome. */
export function exampleRows(type: ConditionType, examples: readonly Example[]): string[] {
  if (examples.length === 0) return [];
  const rows = examples.map((example) => [exampleText(type, example), inShort(example.checkout), OUTCOMES[example.state]]);
  return ["| example | checkout | |", "| --- | --- | --- |", ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`)];
}

function exampleText(type: ConditionType, example: Example): string {
  const operator = operatorOf(type, example);
  return operator === undefined ? "" : capitalize(renderSentence(clauseOf({ type, operator }, conditionOf(type, example), undefined)));
}

function inShort(checkout: object): string {
  const text = short(checkout);
  return text === "{}" ? "an empty cart" : `\`${text.replace(/^\{(.*)\}$/u, "$1")}\``;
}

/** Facts on one line. An only property is joined with its object, for example `{cart.lines: [{quantity: 2}]}`. */
function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(short).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, below]) => entry(name, below))
    .join(", ")}}`;
}

function entry(path: string, value: unknown): string {
  const entries = isObject(value) ? Object.entries(value) : [];
  const [[name, below] = ["", undefined]] = entries;
  return entries.length === 1 ? entry(`${path}.${name}`, below) : `${path}: ${short(value)}`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
