import type { FieldSchema } from "../generated/declarations.ts";
import { escapeToken, tokensOf } from "../lib/json-pointer.ts";
import type { Problem } from "../types/problem.ts";
import type { SchemaViolation } from "../types/validator.ts";

/** Maximum number of reported problems: nobody reads more, and a hostile body is not worth more work. */
export const MAX_PROBLEMS = 50;

/** Returns the problem of a value that its schema refuses, with the declaration's own message if there is one, else a plain sentence. */
export function problemOf(broken: SchemaViolation, schema: FieldSchema, path: string): Problem {
  const at = path + broken.instancePath;
  const within = inner(schema, broken);
  const last = broken.instancePath === "" ? tokensOf(path).at(-1) : undefined;
  const inside = tokensOf(broken.instancePath).at(-1) ?? "";
  const field =
    last !== undefined ? called(last) : inside === "" ? "This value" : /^[0-9]+$/u.test(inside) ? "Every entry" : called(inside);
  const message = ownProblem(within, broken.keyword) ?? sentence(broken, within.title ?? field);
  return { code: broken.keyword, path: at, message, params: broken.params };
}

/** Returns the problem of a missing field. */
export function missingMessage(field: string, schema: FieldSchema | undefined, path: string): Problem {
  const message = ownProblem(schema, "required") ?? `${schema?.title ?? called(field)} is required`;
  return { code: "required", path: path + escapeToken(field), message, params: { missingProperty: field } };
}

/** Returns the declaration's own message for a keyword. */
export function ownProblem(schema: FieldSchema | undefined, keyword: string): string | undefined {
  const { errorMessage: messages = {}, enum: enumValues = [] } = schema ?? {};
  const message = Object.hasOwn(messages, keyword) ? messages[keyword] : messages.else;
  return message?.replaceAll("{values}", () => enumValues.join(", "));
}

/** Returns a name for a field without a title. */
const called = (name: string): string => `The field "${shorten(name)}"`;

/** Returns the schema of the part that failed: an item, a named property, an entry or a key of a map. */
function inner(schema: FieldSchema, broken: SchemaViolation): FieldSchema {
  let field = schema;
  for (const part of tokensOf(broken.instancePath)) {
    const { items, properties = {}, additionalProperties } = field;
    const named = Object.hasOwn(properties, part) ? properties[part] : undefined;
    const below = items ?? named ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    if (below === undefined) break;
    field = below;
  }
  return field;
}

function sentence({ keyword, params, propertyName }: SchemaViolation, name: string): string {
  if (propertyName !== undefined) return `"${shorten(propertyName)}" isn't allowed here`;
  const say = SENTENCES[keyword];
  return say ? say(name, params) : `${name} is not valid`;
}

type Sentence = (name: string, params: Readonly<Record<string, unknown>>) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  additionalProperties: (_, { additionalProperty }) => unknownField(String(additionalProperty)),
  const: (name, { allowedValue }) => `${name} must be ${isNone(allowedValue) ? "empty" : problemText([allowedValue].flat())}`,
  enum: (name, { allowedValues }) =>
    `${name} must be one of ${Array.isArray(allowedValues) ? problemText(allowedValues) : "the possible values"}`,
  maxItems: (name, { limit }) => (limit === 0 ? `${name} must be empty` : `${name} can have at most ${limit} entries`),
  maxLength: (name, { limit }) => `${name} must have at most ${limit} characters`,
  maxProperties: (name, { limit }) => `${name} can have at most ${limit} entries`,
  maximum: (name, { limit }) => `${name} must be at most ${limit}`,
  minimum: (name, { limit }) => `${name} must be at least ${limit}`,
  minItems: (name, { limit }) => `${name} must have at least ${limit} ${limit === 1 ? "entry" : "entries"}`,
  minLength: (name) => `${name} cannot be empty`,
  pattern: (name) => `${name} is not in the expected format`,
  required: (_, { missingProperty }) => `${called(String(missingProperty))} is required`,
  type: (name, { type }) => `${name} must be ${KINDS[String(type)] ?? String(type)}`,
  uniqueItems: (name) => `${name} must not contain duplicates`,
};

function isNone(value: unknown): boolean {
  return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}

const KINDS: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  null: "empty",
  number: "a number",
  object: "an object",
  string: "a text",
};

const MANY = 12;

/** Lists allowed values; a long list is cut. */
export function problemText(values: readonly unknown[]): string {
  const shown = values.slice(0, MANY).map((value) => (typeof value === "string" ? `"${value}"` : String(value)));
  return values.length > MANY ? `${shown.join(", ")} and ${values.length - MANY} more` : shown.join(", ");
}

export const unknownField = (name: string): string => `"${shorten(name)}" is not a known field here`;

/** Shortens unknown text for a message. */
export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
