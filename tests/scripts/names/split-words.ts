/** Names of the trade that are one word, although they have two capitals. */
const ONE_WORD: Readonly<Record<string, string>> = { JavaScript: "Javascript", TypeScript: "Typescript", OAuth: "Oauth" };

/** `tableRows` -> kept, rows; `URL_of` -> url, of. */
export function splitWords(name: string): string[] {
  return name
    .replace(/JavaScript|TypeScript|OAuth/g, (word) => ONE_WORD[word] ?? word)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** The same in the singular, so that a file of `errors` is named after an `Error`. */
export function singularWords(name: string): string[] {
  return splitWords(name).map(singular);
}

function singular(word: string): string {
  if (word.length > 3 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /[^sui]s$|^apis$/.test(word) ? word.slice(0, -1) : word;
}
