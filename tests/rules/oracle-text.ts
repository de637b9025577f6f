/** Returns whether two texts are the same as people read them except for upper and lower case. */
export const alike = (a: string, b: string): boolean => folded(read(a)) === folded(read(b));

/** A name as people read it: blanks of any kind are one space, nothing that is not seen, full width as any other, accents within their letters. */
export const read = (text: string): string =>
  text
    .replace(/\ufeff|(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\uff01-\uff5e]/gu, (wide) => wide.normalize("NFKC"))
    .normalize("NFC");

/** Returns whether any character of a text is visible. */
export const isShown = (text: string): boolean => read(text) !== "";

/** Upper and lower case are the same, letter by letter: no letter becomes two, no accent is lost; a final sigma is a sigma, and i of Turkish is i. */
export function folded(text: string): string {
  return Array.from(text.replaceAll("\u03c2", "\u03c3").replace(/[\u0130\u0131]/gu, "i"), (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join("");
}

/** Line breaks and the blanks around them become one blank. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ");
