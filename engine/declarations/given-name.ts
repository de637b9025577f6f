import type { FamilyAction } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import { subtypeOf } from "./configuration.ts";

/** Returns the new name that a rule gives its targets; undefined if it gives none. */
export function givenName({ targets }: FamilyAction, configuration: object): string | undefined {
  const field = targets?.newNameFields?.[subtypeOf(configuration) ?? ""];
  const name = field === undefined ? undefined : getProperty(configuration, field);
  return typeof name === "string" && hasVisibleText(name) ? name : undefined;
}
