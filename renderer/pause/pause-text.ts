/** "1 rule", "7 rules". */
export function rules(count: number): string {
  return `${count} ${count === 1 ? "rule" : "rules"}`;
}

/** A moment in the language of the admin, by the clock of the person. */
export function formatWhen(instant: string): string {
  return new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
