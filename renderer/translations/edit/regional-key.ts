const LANGUAGE = /^[a-z]{2,3}$/i;
const REGION = /^([a-z]{2}|[0-9]{3})$/i;

/** Reports whether a language has no region yet, so that one can be added beside it. */
export function mayHaveRegion(code: string): boolean {
  return LANGUAGE.test(code);
}

/**
 * Returns the key of a language in a region. The region is typed alone or as the whole key: "ca" and "fr-CA" are `fr-CA`; undefined for a
 * text that is no region.
 */
export function regionalKey(language: string, text: string): string | undefined {
  const key = text.trim().replaceAll("_", "-");
  const before = `${language}-`.toLowerCase();
  const region = key.toLowerCase().startsWith(before) ? key.slice(before.length) : key;
  return REGION.test(region) ? `${language}-${region.toUpperCase()}` : undefined;
}
