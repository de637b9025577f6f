import type { ParsedUrlQuery } from "node:querystring";
import type { CallPart } from "../../../engine/generated/call-schemas.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";

type Given = string | readonly string[];

/** Pattern of a whole number in canonical form; other texts stay texts, and their schema refuses them. */
const NUMBER = /^-?(0|[1-9][0-9]{0,14})$/;

/**
 * Converts the declared parameters of a call, each of which is one text or several in an address. Other parameters are ignored, and so are empty ones
 * that may be empty.
 */
export function parseQuery({ properties }: CallPart, query: ParsedUrlQuery): Record<string, unknown> {
  const given = Object.entries(properties).flatMap(([name, field]) => {
    const texts = Object.hasOwn(query, name) ? query[name] : undefined;
    return texts === undefined || isEmpty(field, texts) ? [] : [[name, valueIn(field, texts)]];
  });
  return Object.fromEntries(given);
}

function isEmpty({ allowEmptyValue: mayBeEmpty }: FieldSchema, given: Given): boolean {
  return mayBeEmpty === true && [given].flat().every((text) => text === "");
}

function valueIn({ type, separator }: FieldSchema, given: Given): unknown {
  if (type === "array") return listOf(given, separator);
  if (typeof given !== "string") return given;
  if (type === "boolean") return given === "true" || (given === "false" ? false : given);
  return type === "integer" && NUMBER.test(given) ? Number(given) : given;
}

/** Returns a list; repeated values stay repeated. */
function listOf(given: Given, split: string | undefined): string[] {
  const texts = typeof given === "string" ? [given] : [...given];
  return split === undefined ? texts : texts.flatMap((text) => text.split(split));
}
