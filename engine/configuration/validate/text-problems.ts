import { hasExpectedFields } from "../../declarations/expected-values.ts";
import { isDateOrTime } from "../../declarations/is-date-or-time.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { forbiddenCharacters, hasVisibleText } from "../../lib/text-rules.ts";
import type { Problem } from "../../types/problem.ts";
import { ownProblem } from "../problem.ts";

const CALLED: Readonly<Record<string, string>> = {
  "\t": "a tab",
  "\n": "a line break",
  "\r": "a line break",
  "\u2028": "a line break",
  "\u2029": "a line break",
};

/** Names of text formats, for people. */
const FORMS: Readonly<Record<string, string>> = {
  date: "a date",
  "time-local": "a time of day",
  "date-time-local": "a date and a time",
  "date-time": "a date and time such as 2026-11-22T00:00:00Z",
};

/** Keywords of messages by the codes of problems, where the two differ: codes are in replies. */
const KEYWORDS: Readonly<Record<string, string>> = { characters: "lineMode", instant: "format", maxUnits: "maxCodeUnits" };

type OfItem = (list: FieldSchema, item: unknown) => FieldSchema | undefined;

/**
 * Returns the first violation of `lineMode`, `requiredWhen`, `format`, `hasDigits` and `maxCodeUnits` in the texts of a value, by its
 * schema and the schemas inside it. `ofItem` returns the schema of an item whose list admits several types. Returns null for a value of another type, which the
 * validators report.
 */
export function textProblems(
  value: unknown,
  schema: FieldSchema,
  path: string,
  title = schema.title ?? "This value",
  ofItem: OfItem = () => undefined,
): Problem | null {
  if (typeof value === "string") return ofText(value, schema, path, title);
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = Array.isArray(value) ? (schema.items ?? ofItem(schema, part)) : partOf(schema, key);
    const problem = below && (unfilled(part, below, value) ?? textProblems(part, below, "", below.title ?? title, ofItem));
    if (problem) return { ...problem, path: path + escapeToken(key) + problem.path };
  }
  return null;
}

/** Returns the problem of an empty text that must be filled beside its siblings (`requiredWhen`). */
function unfilled(value: unknown, schema: FieldSchema, siblings: object): Problem | null {
  const { requiredWhen: filled, title = "This value" } = schema;
  if (filled === undefined || value !== "" || !hasExpectedFields(filled, siblings)) return null;
  return { code: "filled", path: "", message: ownProblem(schema, "requiredWhen") ?? `${title} cannot be empty` };
}

function partOf({ properties, additionalProperties }: FieldSchema, key: string): FieldSchema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

function ofText(text: string, schema: FieldSchema, path: string, title: string): Problem | null {
  const { lineMode: characters, format, hasDigits, maxCodeUnits: maxUnits } = schema;
  if (characters === undefined && format === undefined && maxUnits === undefined && !hasDigits) return null;
  const say = (
    code: "characters" | "format" | "hasDigits" | "instant" | "maxUnits",
    sentence: string,
    params?: Problem["params"],
  ): Problem => ({
    ...{ code, path, message: ownProblem(schema, KEYWORDS[code] ?? code) ?? sentence },
    ...(params && { params }),
  });
  if (maxUnits !== undefined && text.length > maxUnits)
    return say("maxUnits", `${title} must have at most ${maxUnits} characters`, { limit: maxUnits });
  const isMoment = format === "date-time";
  if (format !== undefined && (text !== "" || isMoment) && !isDateOrTime(text, format))
    return say(isMoment ? "instant" : "format", `${title} must be ${FORMS[format]}`);
  if (hasDigits && text !== "" && !/\p{Nd}/u.test(text)) return say("hasDigits", `${title} must contain a digit`);
  if (characters === undefined || text === "") return null;
  const refused = forbiddenCharacters(text, characters);
  if (refused !== undefined) return say("characters", `${title} must not contain ${called(refused)}`);
  return hasVisibleText(text) ? null : say("characters", `${title} must contain a visible character`);
}

function called(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return CALLED[character] ?? `the invisible character U+${code}`;
}
