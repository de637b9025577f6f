import { pluralForm } from "../../engine/lib/plural.ts";
/** Returns the number with its noun: "1 rule", "7 rules". */
export function formatRules(count: number): string {
  return `${count} ${pluralForm(count, { one: "rule", other: "rules" })}`;
}

/** Formats a moment in the admin's language, by the person's clock. */
export function formatWhen(instant: string): string {
  return new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
