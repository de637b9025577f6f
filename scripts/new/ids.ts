import { titleCase } from "../../engine/lib/text.ts";

/** Returns the words of an id. */
export const spacedId = (id: string): string => id.replaceAll("-", " ");

/** Returns an id as a name in code and in JSON: words without hyphens. */
export const camelCase = (id: string): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Returns a name in code or in JSON as an id. */
export const hyphenated = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Returns the title that a block has by its id: of at least five characters, as Shopify wants it. */
export function blockTitle(id: string): string {
  const short = titleCase(spacedId(id.replace(/-block$/u, "")));
  return short.length < 5 ? `${short} Block` : short;
}
