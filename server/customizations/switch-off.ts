import { isDeepStrictEqual } from "node:util";
import { lockedBy } from "../../engine/gates.ts";
import { normalize } from "../../engine/normalize.ts";
import type { Configuration, Family, StoreFacts } from "../../engine/types.ts";
import { locked, variantIn } from "./gate.ts";
import { compiled, type Prepared, prepare } from "./prepare.ts";

/** What an update comes to, once the live configuration is known. */
export type Planned = (live: Configuration | null) => Prepared;

/**
 * Judges an update. A store without the plan for a customization may still switch it off, and delete it: what it has of ours in its
 * checkout is always its own to stop. Any other change needs the plan.
 */
export function planUpdate(family: Family, raw: Record<string, unknown>, facts: StoreFacts): Planned {
  const entitlement = lockedBy(family, variantIn(raw.subtype), facts);
  if (entitlement !== null && raw.enabled === false) return (live) => switchedOff(family, raw, live, entitlement);
  const prepared = prepare(family, raw, facts);
  return () => prepared;
}

/** The stored configuration itself is kept, with the fields that the plan no longer includes. */
function switchedOff(family: Family, raw: Record<string, unknown>, live: Configuration | null, entitlement: string): Prepared {
  if (live === null) throw locked(entitlement, "");
  const off = { ...live, enabled: false };
  if (!isDeepStrictEqual(comparable(family, off), comparable(family, raw))) throw locked(entitlement, "");
  return compiled(family, off);
}

/** Without the fields of some plans only: a store without the plan neither sees nor sends them. */
function comparable(family: Family, configuration: Record<string, unknown>): Record<string, unknown> {
  const normal = normalize(family.id, configuration) as Record<string, unknown>; // an object stays one
  return Object.fromEntries(Object.entries(normal).filter(([field]) => family.properties[field]?.unlock === undefined));
}
