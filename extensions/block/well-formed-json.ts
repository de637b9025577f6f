/** Halves of surrogate pairs, and NUL: the app refuses texts with them, and cutting or pasting can leave them in what a customer typed. */
const BROKEN = /[\p{Surrogate}\0]/gu;

/** Returns a value as JSON, with the replacement character for what the app refuses in texts. */
export function wellFormedJson(value: object): string {
  return JSON.stringify(value, (_, each) => (typeof each === "string" ? each.replaceAll(BROKEN, "\uFFFD") : each));
}
