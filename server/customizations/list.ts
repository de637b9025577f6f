import type { Family, StoreFacts } from "../../engine/types.ts";
import { type Customization, listCustomizations } from "../platform/customizations.ts";
import { type CustomizationRow, listRows } from "../store/customizations.ts";
import { type Live, liveRevisions } from "../store/revisions.ts";
import type { Services } from "./context.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { planProblem } from "./gate.ts";
import { gone } from "./gone.ts";
import { outsideNote } from "./outside.ts";
import { problemOf } from "./prepare.ts";

/** One line of a list: what the platform runs, joined with what we know of it. */
export interface Node {
  id: string;
  guid: string;
  title: string;
  enabled: boolean;
  subtype: string | null;
  revision: number | null;
  problem?: string;
  /** What was changed of it outside the app, until it is saved here. */
  note?: string;
  /** The platform does not have it any more, and nobody deleted it here. */
  missing?: true;
  /** The specification's marker fields, by the names that the family's declaration gives them. */
  [marker: string]: unknown;
}

/** What our rows say of a family's customizations. */
interface Known {
  rows: ReadonlyMap<string, CustomizationRow>;
  live: ReadonlyMap<string, Live>;
}

/**
 * The customizations of a family, as the platform has them, in the shape that the specification's connection has; and behind them those
 * that were deleted outside the app. Our rows are read before and after the platform, so that what is deleted here meanwhile is not one.
 */
export async function list(services: Services, family: Family, shop: string): Promise<{ edges: { node: Node }[] }> {
  const before = await known(services, family, shop);
  const nodes = await listCustomizations(services.admin(shop), family.platform.resource);
  const facts = await services.facts(shop);
  const now = await known(services, family, shop);
  const here = nodes.map((node) => join(family, node, now, facts));
  const lost = gone([...now.rows.values()], nodes).filter(({ guid, platform_id }) => before.rows.get(guid)?.platform_id === platform_id);
  return { edges: [...here, ...lost.flatMap((row) => missing(family, row, now.live.get(row.guid)))].map((node) => ({ node })) };
}

function known({ database }: Services, family: Family, shop: string): Promise<Known> {
  return database.withShop(shop, async (tenant) => ({
    rows: new Map((await listRows(tenant, family.id)).map((row) => [row.guid, row])),
    live: await liveRevisions(tenant, family.id),
  }));
}

function join(family: Family, node: Customization, { rows, live }: Known, facts: StoreFacts): Node {
  const envelope = envelopeOf(node);
  const guid = envelope?.guid ?? node.id;
  const stored = live.get(guid);
  const configuration = stored?.configuration ?? envelope?.configuration;
  const row = rows.get(guid);
  const { withheld = false } = row ?? {};
  const problem = configuration
    ? (problemOf(family, configuration) ?? planProblem(family, configuration, facts, { enabled: node.enabled, withheld }))
    : "It was not made with this app, or its configuration cannot be read.";
  const note = stored ? (outsideNote(stored.configuration, node, withheld) ?? stored.note) : (envelope?.note ?? null);
  return {
    id: node.id,
    guid,
    title: node.title,
    enabled: node.enabled,
    subtype: subtypeOf(family, configuration, node),
    revision: row?.revision ?? envelope?.revision ?? null,
    ...markers(family, variantOf(family, node), node.kind?.value),
    ...(problem === null ? {} : { problem }),
    ...(note === null ? {} : { note }),
  };
}

/** What is left of a customization that was deleted outside the app: all that the merchant made, ready to be restored. */
function missing(family: Family, { guid, platform_id, revision }: CustomizationRow, live: Live | undefined): Node[] {
  if (!live) return [];
  const { name, subtype } = live.configuration;
  const problem = "It was deleted outside this app, and is not applied.";
  const shown = { id: platform_id ?? guid, guid, title: name, enabled: false, subtype, revision };
  return [{ ...shown, ...markers(family, subtype, family.variants[subtype]?.marker), problem, missing: true }];
}

function subtypeOf(family: Family, configuration: Envelope["configuration"] | undefined, node: Customization): string | null {
  return configuration?.subtype ?? variantOf(family, node);
}

/** What the platform's own copy says that it is, whatever our rows say. */
function variantOf({ variants }: Family, { kind }: Customization): string | null {
  return Object.entries(variants).find(([, { marker }]) => marker === kind?.value)?.[0] ?? null;
}

/** Each marker field holds the marker of the variants that it stands for, and is null for the others. */
function markers({ calls }: Family, variant: string | null, value: string | undefined): Record<string, { value: string } | null> {
  const marker = value === undefined ? null : { value };
  const fields = Object.entries(calls.markers ?? {});
  return Object.fromEntries(fields.map(([field, variants]) => [field, variant !== null && variants.includes(variant) ? marker : null]));
}
