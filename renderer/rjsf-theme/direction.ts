/** Languages that are written from right to left. */
const FROM_RIGHT: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

/** In which direction a language is written, as HTML says it. */
export function directionOf(language: string): "ltr" | "rtl" {
  return FROM_RIGHT.has(language.toLowerCase().replace(/[-_].*/, "")) ? "rtl" : "ltr";
}
