/** Filter for generated walks over lists of texts by their endings, which is where ids differ. */

/** Number of letters that are compared, and of places for each text. */
const TAIL = 2;
const SPREAD = 16;
const SMALLEST = 64;

/**
 * Returns a filter with the endings of these texts; null if one is shorter than the compared part. `endsOtherwise` in generated/walks.ts reads the
 * same places.
 */
export function suffixFilterOf(texts: readonly string[]): Uint8Array | null {
  let places = SMALLEST;
  while (places < texts.length * SPREAD) places *= 2;
  const marks = new Uint8Array(places);
  for (const text of texts) {
    const end = text.length;
    if (end < TAIL) return null;
    marks[(text.charCodeAt(end - 1) + text.charCodeAt(end - 2) * 7) & (places - 1)] = 1;
  }
  return marks;
}
