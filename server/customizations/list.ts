import type { Configuration, Family, StoreFacts } from "../../engine/types.ts";
import { type Customization, listCustomizations } from "../platform/customizations.ts";
import { type CustomizationRow, listRows } from "../store/customizations.ts";
import { liveConfigurations } from "../store/revisions.ts";
import type { Services } from "./context.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { planProblem } from "./gate.ts";
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
  /** The specification's marker fields, by the names that the family's declaration gives them. */
  [marker: string]: unknown;
}

/** The customizations of a family, as the platform has them, in the shape that the specification's connection has. */
export async function list(services: Services, family: Family, shop: string): Promise<{ edges: { node: Node }[] }> {
  const nodes = await listCustomizations(services.admin(shop), family.platform.resource);
  const facts = await services.facts(shop);
  const { rows, configurations } = await services.database.withShop(shop, async (tenant) => ({
    rows: new Map((await listRows(tenant, family.id)).map((row) => [row.guid, row])),
    configurations: await liveConfigurations(tenant, family.id),
  }));
  return { edges: nodes.map((node) => ({ node: join(family, node, rows, configurations, facts) })) };
}

function join(
  family: Family,
  node: Customization,
  rows: ReadonlyMap<string, CustomizationRow>,
  configurations: ReadonlyMap<string, Configuration>,
  facts: StoreFacts,
): Node {
  const envelope = envelopeOf(node);
  const guid = envelope?.guid ?? node.id;
  const configuration = configurations.get(guid) ?? envelope?.configuration;
  const row = rows.get(guid);
  const problem = configuration
    ? (problemOf(family, configuration) ??
      planProblem(family, configuration, facts, { enabled: node.enabled, withheld: row?.withheld ?? false }))
    : "It was not made with this app, or its configuration cannot be read.";
  return {
    id: node.id,
    guid,
    title: node.title,
    enabled: node.enabled,
    subtype: subtypeOf(family, configuration, node),
    revision: row?.revision ?? envelope?.revision ?? null,
    ...markers(family, node),
    ...(problem === null ? {} : { problem }),
  };
}

function subtypeOf(family: Family, configuration: Envelope["configuration"] | undefined, node: Customization): string | null {
  return configuration?.subtype ?? variantOf(family, node);
}

/** What the platform's own copy says that it is, whatever our rows say. */
function variantOf({ variants }: Family, { kind }: Customization): string | null {
  return Object.entries(variants).find(([, { marker }]) => marker === kind?.value)?.[0] ?? null;
}

/** Each marker field holds the marker of the variants that it stands for, and is null for the others. */
function markers(family: Family, node: Customization): Record<string, { value: string } | null> {
  const variant = variantOf(family, node);
  const marker = node.kind && { value: node.kind.value };
  const fields = Object.entries(family.calls.markers ?? {});
  return Object.fromEntries(fields.map(([field, variants]) => [field, variant !== null && variants.includes(variant) ? marker : null]));
}
