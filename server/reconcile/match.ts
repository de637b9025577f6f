import { families, ruleFamilies } from "../../engine/declare/catalog.ts";
import type { Family } from "../../engine/types.ts";
import { type Envelope, envelopeOf } from "../configurations/envelope.ts";
import type { Customization } from "../platform/customizations.ts";
import type { CustomizationRow } from "../store/configurations.ts";
import type { Live } from "../store/revisions.ts";

/** What our rows say of one customization. */
export interface Stored {
  row: CustomizationRow;
  live: Live | null;
}

/** A customization on both sides; either may be missing. */
export interface Pair {
  guid: string;
  family: Family;
  stored: Stored | null;
  nodes: readonly Customization[];
}

/** The declared family that an envelope names, when that is kept in this resource of the platform. */
function familyIn(resource: string, envelope: Envelope): Family | undefined {
  return ruleFamilies.find(({ id, keep }) => id === envelope.family && keep.resource === resource);
}

/** Whose a node is: of the row that has its id, else of the guid that it carries; null for what this app did not make. */
function ownerOf(node: Customization, rows: ReadonlyMap<string, Stored>): string | null {
  for (const [guid, { row }] of rows) if (row.platform_id === node.id) return guid;
  return envelopeOf(node)?.guid ?? null;
}

/** What carries something of ours that cannot be read, and no row of ours either: nobody can tell whose it is. */
export function unreadable(rows: ReadonlyMap<string, Stored>, nodes: readonly Customization[]): Customization[] {
  return nodes.filter((node) => ownerOf(node, rows) === null && (node.configuration ?? node.program ?? node.kind) !== null);
}

/** Puts together what belongs together. */
export function pairs(resource: string, rows: ReadonlyMap<string, Stored>, nodes: readonly Customization[]): Pair[] {
  const byOwner = new Map<string, Customization[]>([...rows.keys()].map((guid) => [guid, []]));
  for (const node of nodes) {
    const owner = ownerOf(node, rows);
    if (owner !== null) byOwner.set(owner, [...(byOwner.get(owner) ?? []), node]);
  }
  return [...byOwner].flatMap(([guid, own]) => {
    const stored = rows.get(guid) ?? null;
    const family = familyFor(resource, stored, own);
    return family === undefined ? [] : [{ guid, family, stored, nodes: own }];
  });
}

function familyFor(resource: string, stored: Stored | null, nodes: readonly Customization[]): Family | undefined {
  if (stored) return families.find(({ id }) => id === stored.row.family);
  const envelope = nodes[0] === undefined ? null : envelopeOf(nodes[0]);
  return envelope === null ? undefined : familyIn(resource, envelope);
}
