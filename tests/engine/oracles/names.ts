/**
 * A plain reading of when two names (of methods, vendors, titles) are the same, by an author who has not seen the code that decides it.
 *
 * - The composed and the decomposed form of a letter are one; accents matter, so a name contains no letter that has an accent in it.
 * - Invisible letters are left out: what Unicode calls ignorable (soft hyphen, zero width, direction marks, fillers), controls that are
 *   no blanks, and the empty Braille pattern.
 * - Blanks of any kind, and several of them, are one blank; none counts at the ends.
 * - Case is folded letter by letter, and only where small and capital are one letter each that lead back to each other. So `É` is `é`,
 *   `Σ` is `σ`; but `ß`, `ς`, `İ` and `ı` are themselves, and full width is a letter's own, unless a `Fold` is named.
 */

/** Characters that the product may fold besides, where that costs no table. */
export type Fold = "turkish-i" | "sharp-s" | "full-width";

/** Tells whether two names are the same. A name without a visible letter is no name, and the same as nothing. */
export function sameName(one: string, other: string, folds: readonly Fold[] = []): boolean {
  return !isBlankText(one) && foldName(one, folds) === foldName(other, folds);
}

/** Tells whether a name contains this part. An empty part is part of no name. */
export function partOfName(part: string, name: string, folds: readonly Fold[] = []): boolean {
  const [letters, sought] = [name, part].map((text) => lettersOf(foldName(text, folds))) as [string[], string[]];
  return !isBlankText(part) && letters.some((_, start) => sought.every((letter, index) => letters[start + index] === letter));
}

/** Letters with what belongs to them: accents without a composed form, and signs of voiced kana. */
const lettersOf = (text: string): string[] => text.match(/.[\u0300-\u036f\u3099\u309a]*/gsu) ?? [];

/** Tells whether a text has only blanks and invisible letters. */
export function isBlankText(text: string): boolean {
  return withPlainBlanks(text) === "";
}

const INVISIBLE = /(?!\p{White_Space})\p{Cc}|[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
const BLANKS = /\p{White_Space}+/gu;

const withPlainBlanks = (text: string): string => text.replace(INVISIBLE, "").replace(BLANKS, " ").trim();

function foldName(name: string, folds: readonly Fold[]): string {
  let text = withPlainBlanks(name).normalize("NFC");
  if (folds.includes("full-width")) text = text.replace(/[\uff01-\uff5e]/g, toNarrow);
  if (folds.includes("turkish-i")) text = text.replace(/[İı]/g, "i");
  if (folds.includes("sharp-s")) text = text.replace(/[ßẞ]/g, "ss");
  return Array.from(text, toSmall).join("");
}

/** The full-width forms stand in the order of ASCII. */
const toNarrow = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

/** The small letter, where it is one and leads back. */
function toSmall(letter: string): string {
  const small = letter.toLowerCase();
  return Array.from(small).length === 1 && small.toUpperCase() === letter ? small : letter;
}
