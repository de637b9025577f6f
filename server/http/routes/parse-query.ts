import type { ParsedUrlQuery } from "node:querystring";
import type { CallPart } from "../../../engine/generated/call-schemas.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";

type Given = string | readonly string[];

/** A whole number as it is written once and for all; other texts stay texts, and are refused by their schema. */
const NUMBER = /^-?(0|[1-9][0-9]{0,14})$/;

/**
 * The parameters that a call declares, as values: in an address each of them is a text, or several. All others are passed over, and so is
 * what may be empty and is.
 */
export function parseQuery({ properties }: CallPart, query: ParsedUrlQuery): Record<string, unknown> {
  const given = Object.entries(properties).flatMap(([name, field]) => {
    const texts = Object.hasOwn(query, name) ? query[name] : undefined;
    return texts === undefined || isEmpty(field, texts) ? [] : [[name, valueIn(field, texts)]];
  });
  return Object.fromEntries(given);
}

function isEmpty({ mayBeEmpty }: FieldSchema, given: Given): boolean {
  return mayBeEmpty === true && [given].flat().every((text) => text === "");
}

function valueIn({ type, split }: FieldSchema, given: Given): unknown {
  if (type === "array") return listOf(given, split);
  if (typeof given !== "string") return given;
  if (type === "boolean") return given === "true" || (given === "false" ? false : given);
  return type === "integer" && NUMBER.test(given) ? Number(given) : given;
}

/** What is named twice is answered twice. */
function listOf(given: Given, split: string | undefined): string[] {
  const texts = typeof given === "string" ? [given] : [...given];
  return split === undefined ? texts : texts.flatMap((text) => text.split(split));
}
