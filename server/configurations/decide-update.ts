import { isDeepStrictEqual } from "node:util";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { isAtWork, stateOf } from "../../engine/declarations/configuration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";
import type { PreparedConfiguration } from "../storage/configuration-storage.ts";
import { compiled, prepare } from "./prepare.ts";
import type { UnknownDomain } from "./validate-domain.ts";

/** What an update comes to, once the live configuration is known. */
export type UpdateDecision = (live: Configuration | null) => PreparedConfiguration;

/**
 * Judges an update. What a store has of ours in its checkout is always its own to stop: a customization that the plan does not include any
 * more, or that would not be accepted today, may still be switched off, and deleted. Any other change must be one that can be saved.
 */
export function decideUpdate(family: Family, raw: Record<string, unknown>, facts: ShopFacts, strange: UnknownDomain): UpdateDecision {
  try {
    const prepared = prepare(family, raw, facts, strange);
    return () => prepared;
  } catch (refusal) {
    const asked = { ...normalize(family, raw) };
    if (isAtWork(family, asked) || !(refusal instanceof AppError)) throw refusal;
    return (live) => switchedOff(family, asked, live, refusal);
  }
}

/** The stored configuration itself is kept, with the fields that the plan no longer includes. */
function switchedOff(family: Family, asked: Fields, live: Configuration | null, refusal: AppError): PreparedConfiguration {
  if (live === null) throw refusal;
  const off = { ...live, ...stateOf(family, asked) };
  if (!isDeepStrictEqual(comparable(family, off), comparable(family, asked))) throw refusal;
  return compiled(family, off);
}

/** Without the fields of some plans only: a store without the plan neither sees nor sends them. */
function comparable(family: Family, configuration: Fields): Fields {
  const normal = normalize(family, configuration);
  return Object.fromEntries(Object.entries(normal).filter(([field]) => family.properties[field]?.unlock === undefined));
}
