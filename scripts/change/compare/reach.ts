/** Effect of a change at some places of a declaration on stored data. */
export interface Reach {
  /** Pointers of the places. */
  at: RegExp;
  /** Stored data, or other data on its way, that the places affect. */
  what: string;
  /**
   * Weight of a change there. `names`: stored data refers to the value by name, so a changed value is a renamed one. `rules`: a new or changed value
   * restricts what was allowed. `parts`: stored data misses what was removed. `effect`: stored data stays valid, but means something else or is
   * shown differently.
   */
  as: "names" | "rules" | "parts" | "effect";
}

/**
 * Describes several places in one row. Segments are separated by dots, places by spaces. `modes.among.*` is each mode with everything below it; `!`
 * after a place means the place alone, a lone `!` the whole file, and `**` any place.
 */
export const reachOf = (places: string, as: Reach["as"], what: string): Reach => ({
  at: new RegExp(places.split(" ").map(patternOf).join("|")),
  as,
  what,
});

function patternOf(place: string): string {
  if (place === "**") return "^";
  const keys = place
    .replace("!", "")
    .split(".")
    .filter((key) => key !== "");
  return `^${keys.map((key) => (key === "*" ? "/[^/]+" : `/${key}`)).join("")}${place.endsWith("!") ? "$" : "(/|$)"}`;
}
