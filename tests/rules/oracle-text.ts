/** Whether two texts are the same but for blanks around them and upper and lower case. */
export const alike = (a: string, b: string): boolean => folded(a.trim()) === folded(b.trim());

/** Upper and lower case are the same, letter by letter: no letter becomes two, no accent is lost; a final sigma is a sigma. */
export function folded(text: string): string {
  return Array.from(text.replaceAll("\u03c2", "\u03c3"), (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join("");
}

/** Line breaks and the blanks around them become one blank. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ");
