/** Terms of the field, of docs/reference/glossary.md and of the platform, that have a word which is private where it stands alone. */
const STANDARD_TERMS = [
  "all settled",
  "aria live",
  "arrow left",
  "checkout hold",
  "checkout holds",
  "count words",
  "fault injection",
  "inject fault",
  "keep alive",
  "left brace",
  "left bracket",
  "left join",
  "live mode",
  "not found",
  "private file names",
  "private words",
  "right to left",
  "split words",
  "typed arrays",
  "unmet requirements",
];
const ANY_TERM = new RegExp(`\\b(${[...STANDARD_TERMS].sort((one, other) => other.length - one.length).join("|")})\\b`, "g");

/** The words of a name outside of such terms: `order`, `note` of order, not, found, note. */
export function withoutStandardTerms(words: readonly string[]): string[] {
  return words
    .join(" ")
    .replace(ANY_TERM, "")
    .split(" ")
    .filter((word) => word !== "");
}
