import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ConfigurationRow } from "../db/configurations.ts";
import type { Live } from "../db/revisions.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { type Envelope, envelopeOf } from "../storage/envelope.ts";
import { sharedLocation } from "../storage/storage-location.ts";

/** What our rows say of one customization. */
export interface Stored {
  row: ConfigurationRow;
  live: Live | null;
}

/** A customization on both sides; either may be missing. */
export interface Pair {
  guid: string;
  family: Family;
  stored: Stored | null;
  nodes: readonly StoredObject[];
}

/** The declared family that an envelope names, when that is kept in this place. */
function familyIn(place: string, envelope: Envelope): Family | undefined {
  return sharedLocation(place).find(({ id }) => id === envelope.family);
}

/** Whose a node is: of the row that has its id, else of the guid that it carries; null for what this app did not make. */
function ownerOf(node: StoredObject, rows: ReadonlyMap<string, Stored>): string | null {
  for (const [guid, { row }] of rows) if (row.platform_id === node.id) return guid;
  return envelopeOf(node)?.guid ?? null;
}

/** What carries something of ours that cannot be read, and no row of ours either: nobody can tell whose it is. */
export function unpaired(rows: ReadonlyMap<string, Stored>, nodes: readonly StoredObject[]): StoredObject[] {
  return nodes.filter((node) => ownerOf(node, rows) === null && Object.values(node.parts).some((part) => part !== null));
}

/** Puts together what belongs together. */
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
