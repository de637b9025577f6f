import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { ConfigurationRow } from "../db/configurations.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { envelopeOf } from "../storage/envelope.ts";
import { diffContent } from "./diff-content.ts";
import type { Drift } from "./drift.ts";
import type { Pair } from "./pair-objects.ts";

/** Facts by which a shop's customizations are compared. */
export interface DiffContext {
  facts: ShopFacts;
  /** True until the shop's rules are recompiled by this engine. */
  updating: boolean;
}

/** Returns all drift of one customization in the order of repair. Pure: decides and changes nothing. */
export function diff(pair: Pair, context: DiffContext): Drift[] {
  const { stored, nodes } = pair;
  const [first] = nodes;
  if (!stored) return first ? stranger(first) : [];
  const { row } = stored;
  if (row.state === "closed") return first ? [{ kind: "leftover", nodes }] : [];
  if (row.state !== "live") return [{ kind: "unfinished" }];
  const node = chosen(row, nodes);
  if (!node) return [{ kind: "deleted" }];
  const extra = nodes.filter((each) => each !== node);
  return [
    ...(extra.length > 0 ? [{ kind: "twice", extra } as const] : []),
    ...(node.id === row.platform_id && node.pack === row.pack ? [] : [{ kind: "moved", node } as const]),
    ...diffContent({ family: pair.family, row, node, ...context }, stored.published),
  ];
}

function stranger(node: StoredObject): Drift[] {
  const envelope = envelopeOf(node);
  return envelope ? [{ kind: "unknown", node, envelope }] : [];
}

/** Picks one of several objects: the latest revision, and among equals the object whose id our row has. */
function chosen({ platform_id }: ConfigurationRow, nodes: readonly StoredObject[]): StoredObject | undefined {
  const rank = (node: StoredObject) => (envelopeOf(node)?.revision ?? 0) * 2 + (node.id === platform_id ? 1 : 0);
  return [...nodes].sort((a, b) => rank(b) - rank(a))[0];
}
