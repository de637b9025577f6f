import type { ErrorObject } from "ajv/dist/2020.js";
import { getProperty } from "../../../engine/lib/object.ts";

/** Pattern of a text with at least one character that can be seen. */
const VISIBLE = "\\S";
/** Matches a pattern that asks for a text without signs that mean something in a pattern. */
const LITERAL = /^(?:[\w ]|\\[{}])+$/u;

/** Returns the message for a text that a pattern refuses: what it must hold, if that can be said without the pattern, else with an example. */
export function patternMessage({ params, parentSchema }: ErrorObject): string {
  const pattern = String(params.pattern);
  if (pattern === VISIBLE) return "is blank: write what people read there";
  if (LITERAL.test(pattern)) return `must contain ${pattern.replaceAll("\\", "")}`;
  const examples = getProperty(parentSchema, "examples");
  const example = Array.isArray(examples) ? `, such as ${JSON.stringify(examples[0])}` : "";
  return `must match pattern "${pattern}"${example}`;
}
