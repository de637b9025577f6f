import type { FieldSchema, When } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Returns the names of the fields that are stored. A `writeOnly` one follows from others whenever a configuration is read. */
export function storedFields(properties: Fields): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.writeOnly !== true);
}

/** Checks that a `when` about stored configurations names fields that are stored; a `writeOnly` one never is. */
export function checkStored(when: When = {}, { properties }: { properties: Fields }, report: Report): void {
  for (const name of Object.keys(when))
    if (properties[name]?.writeOnly === true)
      report(["when", name], `never holds: "${name}" is writeOnly, so nothing stored has it. Name what it follows from`);
}
