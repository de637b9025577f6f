import type { FamilyDeclaration, Variant, Warning } from "../generated/declarations.ts";
import { variantOf } from "./configuration.ts";

/** Returns the warnings of a configuration's variant that the editor always shows. */
export function constantWarnings(family: FamilyDeclaration, configuration: object): string[] {
  const { warnings = [] } = variantOf(family, configuration) ?? {};
  return warnings.flatMap(({ situation, message }) => (situation === undefined ? [message] : []));
}

/** Returns the warning of a variant for a situation at checkout. */
export function warningIn(situation: NonNullable<Warning["situation"]>, variant: Variant | undefined): string | undefined {
  return variant?.warnings?.find((warning) => warning.situation === situation)?.message;
}
