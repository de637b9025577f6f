/** Returns why PostgreSQL cannot store or compare a text; null if it can. */
export function invalidTextReason(text: string): string | null {
  if (text.includes("\0")) return "must not contain the character NUL";
  return /\p{Surrogate}/u.test(text) ? "must consist of whole characters" : null;
}
