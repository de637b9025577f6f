import { subtypeOf } from "../../../engine/declarations/configuration.ts";
import { targetMatchersOf } from "../../../engine/declarations/target-matchers.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { RUN_LIMITS } from "../../../engine/shopify/constants.ts";
import { writeClause } from "../../../engine/wording/clause.ts";
import { renderSentence } from "../../../engine/wording/sentence.ts";
import { KINDS } from "./climb-genes.ts";
import type { MeasuredRule } from "./rule-meter.ts";

const LETTERS = 60;

/** Describes a rule in a few lines: its cost, its effect, its conditions. */
export function describeWorst({
  rule: { family, action, configuration, compiled, conditions },
  spent,
  gene: { input },
}: MeasuredRule): string {
  const message = getProperty(configuration, "message");
  const translations = getProperty(configuration, "translations");
  const texts = targetMatchersOf(action, configuration);
  const figures = KINDS.map(
    (kind) =>
      `${kind} ${spent[kind].toLocaleString("en-US")} (${Math.round((100 * spent[kind]) / RUN_LIMITS[kind])} %, at most ${compiled.cost[kind].toLocaleString("en-US")})`,
  );
  const lines = [
    `${texts.length} methods of ${texts[0]?.text.length} letters ${texts.some(({ exact }) => exact) ? "whole" : "in part"}: ${cut(String(texts[0]?.text))}`,
    ...(typeof message !== "string" ? [] : [`message of ${message.length} letters: ${cut(message)}`]),
    ...(translations === undefined ? [] : [`${Object.keys(Object(translations)).length} translations`]),
    ...conditions.map(({ condition }) => cut(renderSentence(writeClause(family, condition, undefined)))),
  ];
  return [`${compiled.pack} ${subtypeOf(configuration)}: ${figures.join(", ")}`, ...lines, `checkout: ${JSON.stringify(input)}`].join(
    "\n    ",
  );
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}… (${letters.length} letters)` : text;
}
