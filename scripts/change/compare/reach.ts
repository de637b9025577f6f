/** What a change at a place of a declaration comes to, for what is stored. */
export interface Reach {
  /** Pointers of which it tells. */
  at: RegExp;
  /** What is stored, or what else is on its way, that the place reaches. */
  what: string;
  /**
   * What weight it has there. `names`: stored data names the value, so that another one is another name; `rules`: what is new or another
   * there withholds what was given; `parts`: what is gone from there is missed by stored data; `effect`: stored data stays sound, and means
   * something else or is shown otherwise.
   */
  as: "names" | "rules" | "parts" | "effect";
}

/**
 * Several places in one row, by dots and apart from each other by blanks: `modes.among.*` is each mode and all below it, with `!` behind it
 * the place itself alone, `!` the whole file, and `**` any place.
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
