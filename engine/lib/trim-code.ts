import { hasVisibleText } from "./text-rules.ts";

/**
 * Characters that are drawn: accents and variation selectors belong to the letter before them, and half of a surrogate pair is drawn as a replacement
 * sign.
 */
const DRAWN = /[\p{M}\p{Cs}]/u;

/** Returns a discount or promo code without the spaces and invisible characters that copying adds around it. Stored codes stay as they were typed. */
export function trimCode(text: string): string {
  const letters = [...text];
  const counts = (letter = "") => hasVisibleText(letter) || DRAWN.test(letter);
  let [start, end] = [0, letters.length];
  while (start < end && !counts(letters[start])) start++;
  while (end > start && !counts(letters[end - 1])) end--;
  return letters.slice(start, end).join("");
}
