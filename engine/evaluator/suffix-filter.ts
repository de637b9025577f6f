/** What generated walks know of a list of texts: how they end, which is where ids differ. */

/** Letters that are looked at, and places for each text. */
const TAIL = 2;
const SPREAD = 16;
const SMALLEST = 64;

/** Marks the ends of texts; nothing when one is shorter than what is looked at. `endsOtherwise` of generated/walks.ts asks for the same places. */
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
