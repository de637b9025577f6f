/** Languages that are written from right to left. */
const FROM_RIGHT: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

/** Returns the direction in which a language is written, as an HTML attribute. */
export function directionOf(language: string): "ltr" | "rtl" {
  return FROM_RIGHT.has(language.toLowerCase().replace(/[-_].*/, "")) ? "rtl" : "ltr";
}
