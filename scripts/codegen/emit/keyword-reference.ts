import type { JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { keywordIndex } from "../keywords/keyword-index.ts";
import { kindPage } from "../keywords/kind-page.ts";
import { placesOf } from "../keywords/place.ts";
import { usesByPlace } from "../keywords/uses.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";

/** Folder of the reference of keywords: a page for each kind of declaration, and an index. */
export const KEYWORD_PAGES = "docs/reference/keywords";

/**
 * docs/reference/keywords/*.md: every keyword of the meta-schemas with its type, default, meaning and a real use, for people who write
 * declarations. A page ends with the shortest declaration of its kind. `read` returns the text of a file.
 */
export function emitKeywordReference(sources: readonly Source[], read: (path: string) => string): [string, string][] {
  const metas = new Map<string, JsonObject>(sources.filter(({ folder }) => folder === "meta").map(({ id, json }) => [id, json]));
  // as they are written: what follows from something else is no use of a keyword
  const declarations = sources
    .filter(({ folder }) => folder !== "meta")
    .map((source) => ({ ...source, json: JSON.parse(read(source.file)) }));
  if (metas.size === 0) return [];
  const uses = usesByPlace(metas, declarations);
  const pages = [...metas].map(([kind, meta]): [string, string] => [
    `${kind}.md`,
    kindPage(kind, meta, { metas, uses, declarations, read }),
  ]);
  const index = keywordIndex([...metas].flatMap(([kind, meta]) => placesOf(kind, meta)));
  return [["README.md", index] as const, ...pages].map(([name, text]): [string, string] => [
    `${KEYWORD_PAGES}/${name}`,
    PAGE_COMMENT + text,
  ]);
}
