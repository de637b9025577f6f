import { hasVisibleText } from "./text-rules.ts";

/** Accents and variation selectors belong to the letter before them; a half of a pair is drawn as a sign that stands for it. */
const DRAWN = /[\p{M}\p{Cs}]/u;

/**
 * A discount or promo code as it is meant: without the blanks and invisible letters around it, which come with copying. What is stored stays
 * as it was typed.
 */
export function trimCode(text: string): string {
  const letters = [...text];
  const counts = (letter = "") => hasVisibleText(letter) || DRAWN.test(letter);
  let [start, end] = [0, letters.length];
  while (start < end && !counts(letters[start])) start++;
  while (end > start && !counts(letters[end - 1])) end--;
  return letters.slice(start, end).join("");
}
