import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ConfigurationRow } from "../db/configurations.ts";
import type { PublishedContent } from "../db/revisions.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { type Envelope, envelopeOf } from "../storage/envelope.ts";
import { sharedLocation } from "../storage/storage-location.ts";

/** A customization in our database. */
export interface Stored {
  row: ConfigurationRow;
  published: PublishedContent | null;
}

/** A customization on both sides. Either side may be missing. */
export interface Pair {
  guid: string;
  family: Family;
  stored: Stored | null;
  nodes: readonly StoredObject[];
}

/** Returns the declared family that an envelope names, if its storage location is this one. */
function familyIn(place: string, envelope: Envelope): Family | undefined {
  return sharedLocation(place).find(({ id }) => id === envelope.family);
}

/** Returns the guid of a node: from the row that has its id, otherwise from its envelope. Null for an object that this app did not create. */
function ownerOf(node: StoredObject, rows: ReadonlyMap<string, Stored>): string | null {
  for (const [guid, { row }] of rows) if (row.platform_id === node.id) return guid;
  return envelopeOf(node)?.guid ?? null;
}

/** Returns the nodes with unreadable parts of ours and no row. Their configuration cannot be identified. */
export function findUnpaired(rows: ReadonlyMap<string, Stored>, nodes: readonly StoredObject[]): StoredObject[] {
  return nodes.filter((node) => ownerOf(node, rows) === null && Object.values(node.parts).some((part) => part !== null));
}

/** Pairs rows with objects by guid. */
export function pairObjects(place: string, rows: ReadonlyMap<string, Stored>, nodes: readonly StoredObject[]): Pair[] {
  const byOwner = new Map<string, StoredObject[]>([...rows.keys()].map((guid) => [guid, []]));
  for (const node of nodes) {
    const owner = ownerOf(node, rows);
    if (owner !== null) byOwner.set(owner, [...(byOwner.get(owner) ?? []), node]);
  }
  return [...byOwner].flatMap(([guid, own]) => {
    const stored = rows.get(guid) ?? null;
    const family = familyFor(place, stored, own);
    return family === undefined ? [] : [{ guid, family, stored, nodes: own }];
  });
}

function familyFor(place: string, stored: Stored | null, nodes: readonly StoredObject[]): Family | undefined {
  if (stored) return families.find(({ id }) => id === stored.row.family);
  const envelope = nodes[0] === undefined ? null : envelopeOf(nodes[0]);
  return envelope === null ? undefined : familyIn(place, envelope);
}
