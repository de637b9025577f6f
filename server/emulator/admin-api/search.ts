/** Texts that a search compares, by field name. */
export type Searchable = Record<string, string | readonly string[]>;

/** Returns whether a document matches a query in Shopify's search syntax: words, `field:value`, quotes, `*`, `-`, OR. */
export function isSearchMatch(query: string, document: Searchable): boolean {
  const alternatives = query.split(/\s+OR\s+/);
  return alternatives.some((alternative) => terms(alternative).every((term) => hasMatched(term, document)));
}

const UNWORDED = new Set(["id", "product_id", "status", "product_status", "enabled", "function_id"]);

interface Term {
  field: string | null;
  value: string;
  not: boolean;
}

function terms(text: string): Term[] {
  const matches = text.matchAll(/(-|NOT )?(?:([a-z_]+):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g);
  return [...matches].flatMap(([match, not, field, double, single, word]) => {
    if (match === "AND") return [];
    return { field: field ?? null, value: fold(double ?? single ?? word ?? ""), not: not !== undefined };
  });
}

function hasMatched({ field, value, not }: Term, document: Searchable): boolean {
  const isMatch =
    field === null
      ? searchableTexts(document).some((text) => text.includes(value.replaceAll("*", "")))
      : equals(document[field] ?? [], value);
  return isMatch !== not;
}

/** Returns the texts that a bare word is compared with: all but ids and states. */
function searchableTexts(document: Searchable): string[] {
  return Object.entries(document).flatMap(([field, texts]) => (UNWORDED.has(field) ? [] : [texts].flat().map(fold)));
}

/** Returns whether a text matches: as a whole, by one of its words, by the number of an id, or by the beginning of a word before `*`. */
function equals(texts: string | readonly string[], value: string): boolean {
  return [texts]
    .flat()
    .map(fold)
    .some((text) => {
      if (value.endsWith("*")) return ` ${text}`.includes(` ${value.slice(0, -1)}`);
      return text === value || text.split(/\s+/).includes(value) || text.endsWith(`/${value}`);
    });
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
