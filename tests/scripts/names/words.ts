/**
 * Private words: what this code calls a thing for which the field has a term of its own (docs/reference/glossary.md). Each with the files
 * that are named so, and the uses of the word within identifiers. A count may fall, never rise: private-words.test.ts holds them.
 */
export interface WordCount {
  files: number;
  identifiers: number;
}
