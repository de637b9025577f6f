const SHOWN = 60;

/** Quotes a foreign text within our sentence: its beginning, without invisible characters, and isolated from the sentence's direction. */
export function quotedText(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "\uFFFD")];
  const shown = characters.length > SHOWN ? `${characters.slice(0, SHOWN).join("")}\u2026` : characters.join("");
  return `\u201C\u2068${shown}\u2069\u201D`;
}
