import type { Act } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import { subtypeOf } from "./configuration.ts";

/** The name that a rule gives to its targets; undefined where it gives none. */
export function givenName({ targets }: Act, configuration: object): string | undefined {
  const field = targets?.renames?.[subtypeOf(configuration) ?? ""];
  const name = field === undefined ? undefined : getProperty(configuration, field);
  return typeof name === "string" && hasVisibleText(name) ? name : undefined;
}
