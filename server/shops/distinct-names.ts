/** Returns the names without blanks and duplicates. */
export function distinctNames(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((each): each is string => typeof each === "string" && each.trim() !== ""))];
}
