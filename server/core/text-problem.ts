/** What keeps a text from being stored or looked up, in words; null of all others. PostgreSQL takes neither. */
export function invalidTextReason(text: string): string | null {
  if (text.includes("\0")) return "must not contain the character NUL";
  return /\p{Surrogate}/u.test(text) ? "must consist of whole characters" : null;
}
