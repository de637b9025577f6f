/** What a terminal or a log would act on instead of showing it: controls, marks of direction, line separators, halves of characters. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST = 500;

/** A text of strangers as one line that can be shown: what is not seen is spelled as in JSON, what is long is cut. */
export function shown(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.replace(UNSAFE, spelled);
}

/** A value as JSON of one line, in which the same is spelled out. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, spelled);
}

/** By UTF-16 code units, as JSON spells them. */
function spelled(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
