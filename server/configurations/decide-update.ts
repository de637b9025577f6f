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
import type { UnknownDomain } from "./unknown-domain-check.ts";

/** Decides an update from the published configuration. */
export type UpdateDecision = (published: Configuration | null) => PreparedConfiguration;

/**
 * Plans an update. A merchant may always stop what runs in the store's checkout: a configuration that the plan no longer includes, or that would be
 * invalid today, may still be switched off and deleted. Any other change must be valid.
 */
export function decideUpdate(family: Family, raw: Record<string, unknown>, facts: ShopFacts, strange: UnknownDomain): UpdateDecision {
  try {
    const prepared = prepare(family, raw, facts, strange);
    return () => prepared;
  } catch (refusal) {
    const requested = { ...normalize(family, raw) };
    if (isAtWork(family, requested) || !(refusal instanceof AppError)) throw refusal;
    return (published) => switchedOff(family, requested, published, refusal);
  }
}

/** Switches the stored configuration off; fields that the plan no longer includes stay. */
function switchedOff(family: Family, requested: Fields, published: Configuration | null, refusal: AppError): PreparedConfiguration {
  if (published === null) throw refusal;
  const off = { ...published, ...stateOf(family, requested) };
  if (!isDeepStrictEqual(comparable(family, off), comparable(family, requested))) throw refusal;
  return compiled(family, off);
}

/** Leaves out the fields that only some plans include: a store without such a plan neither sees nor sends these fields. */
function comparable(family: Family, configuration: Fields): Fields {
  const normal = normalize(family, configuration);
  return Object.fromEntries(Object.entries(normal).filter(([field]) => family.properties[field]?.entitlement === undefined));
}
