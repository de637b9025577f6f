import { isDeepStrictEqual } from "node:util";
import { lockedMessage, unlocked } from "../../engine/gates.ts";
import type { Configuration, Family, StoreFacts } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";

/**
 * Refuses what the store's plan does not include: a variant, or a field that says more than its default. A locked field at its default
 * is left out, as if its control had never been shown.
 */
export function gate(family: Family, configuration: Configuration, facts: StoreFacts): Configuration {
  const variant = family.variants[configuration.subtype];
  if (variant?.unlock !== undefined && !unlocked(variant.unlock, facts)) throw locked(variant.title, variant.unlock, "/subtype");
  const entitled = { ...configuration };
  for (const [name, field] of Object.entries(family.properties)) {
    if (field.unlock === undefined || entitled[name] === undefined || unlocked(field.unlock, facts)) continue;
    if (!isDeepStrictEqual(entitled[name], field.default)) throw locked(field.title ?? name, field.unlock, `/${name}`);
    delete entitled[name];
  }
  return entitled;
}

function locked(title: string, entitlement: string, path: string): AppError {
  const message = `"${title}" is not available. ${lockedMessage(entitlement)}`.trim();
  return new AppError("LOCKED", 403, message, { problems: [{ code: "unlock", path, message }] });
}
