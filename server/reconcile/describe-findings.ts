import { nameOf } from "../../engine/declarations/configuration.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { type Drift, type DriftFinding, describeDrift } from "./drift.ts";
import type { Pair } from "./pair-objects.ts";

/** Describes drift that was not repaired. `left` is false for drift that only the merchant can resolve, so operators need not act. */
export function describeFindings(shop: string, { family, guid, stored, nodes }: Pair, difference: Drift): DriftFinding {
  const name = (stored?.published == null ? undefined : nameOf(stored.published.configuration)) ?? nodes[0]?.title ?? guid;
  const { kind } = difference;
  return { shop, family: family.id, guid, name, kind, text: describeDrift(difference).text, done: null, isUnrepaired: kind !== "deleted" };
}

/** Describes an object whose configuration cannot be read and that no row refers to. */
export function incompleteFindings(shop: string, place: string, { id, title }: StoredObject): DriftFinding {
  const text = "what it carries cannot be read, and the database has nothing of it";
  return { shop, family: place, guid: id, name: title, kind: "unreadable", text, done: null, isUnrepaired: true };
}
