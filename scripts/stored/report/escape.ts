/** Characters that a terminal or a log would act on instead of showing: controls, direction marks, line separators, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST = 500;

/** Returns untrusted text as one line that can be shown: invisible characters are escaped as in JSON, and a long text is cut. */
export function escapeText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.replace(UNSAFE, spelled);
}

/** Returns a value as JSON on one line, with the same characters escaped. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, spelled);
}

/** Escapes a character by its UTF-16 code units, as JSON does. */
function spelled(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
