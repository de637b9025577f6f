/** One sentence that says what a customization does. */
import { family } from "./catalog.ts";
import { sentence } from "./condition.ts";
import { line, listed } from "./text.ts";
import type { Configuration } from "./types.ts";

/** "Hide PayPal and Klarna when Cart Total is greater than 100.00 and Customer Type is B2B." */
export function summary(familyId: string, configuration: Configuration): string {
  const declared = family(familyId);
  const template = declared.variants[configuration.subtype]?.sentence ?? declared.title;
  const effect = template.replace(/\{(\w+)\}/gu, (_, field: string) => inWords(configuration[field]));
  const conditions = configuration.conditions.map((condition) => sentence(familyId, condition));
  return conditions.length === 0 ? `${effect} at every checkout.` : `${effect} when ${listed(conditions)}.`;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "…" : listed(value.map((item) => line(String(item))));
  const text = line(String(value ?? ""));
  return text === "" ? "…" : `"${text}"`;
}
