import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { customizationType } from "../../../engine/declarations/storage-declaration.ts";
import { type ConfigurationRow, listRows, listUnfinished } from "../../../server/db/configurations.ts";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { findRevision } from "../../../server/db/revisions.ts";
import { localPlatform } from "../../../server/emulator/local-platform.ts";
import { type Customization, listCustomizations } from "../../../server/shopify/customizations.ts";
import { isOwned } from "../../../server/storage/customization/is-owned.ts";
import { readEnvelope } from "../../../server/storage/envelope.ts";
import { documentDifferences } from "./document-differences.ts";
import { reconcilerDifferences } from "./reconciler-differences.ts";

interface Stored {
  row: ConfigurationRow;
  configuration: unknown;
}

/**
 * Waits, with a limit, until the server's reconciler has made both sides agree. Returns the remaining differences, and the milliseconds
 * that it took.
 */
export async function agreement(url: string, shop: string, patience = 60_000): Promise<{ problems: string[]; after: number }> {
  const began = performance.now();
  for (;;) {
    const problems = await differences(url, shop);
    const after = performance.now() - began;
    if (problems.length === 0 || after > patience) return { problems, after };
    await sleep(250);
  }
}

/**
 * Compares the rows of a shop with its objects at Shopify, independently of the server and its list. Returns one sentence for each
 * difference.
 */
export async function differences(url: string, shop: string): Promise<string[]> {
  const database = openDatabase(url);
  try {
    const open = await database.withWorker(listUnfinished);
    const problems = open.filter((row) => row.shop === shop).map(({ guid }) => `${guid} is unfinished`);
    for (const resource of new Set(ruleFamilies.map(resourceOf))) problems.push(...(await compare(database, shop, resource)));
    return [...problems, ...(await documentDifferences(database, shop)), ...(await reconcilerDifferences(database, shop))];
  } finally {
    await database.close();
  }
}

const resourceOf = (family: (typeof ruleFamilies)[number]): string => customizationType(family).resource;

/** Compares the objects of a resource with the rows of all families that share it. */
async function compare(database: Database, shop: string, resource: string): Promise<string[]> {
  const families = ruleFamilies.filter((family) => resourceOf(family) === resource);
  const stored = await database.withShop(shop, async (tenant) => {
    const all: Stored[] = [];
    for (const { id } of families)
      for (const row of (await listRows(tenant, id)).filter(({ state }) => state === "live"))
        all.push({ row, configuration: (await findRevision(tenant, row.guid, row.revision ?? 0))?.configuration });
    return all;
  });
  const all = await listCustomizations(localPlatform(database.owner).client(shop), resource);
  const nodes = all.filter(({ shopifyFunction }) => !isOwned(shopifyFunction.handle));
  const guidOf = (node: Customization) => readEnvelope(node.configuration?.value ?? null)?.guid ?? node.id;
  const strangers = nodes.map(guidOf).filter((guid) => !stored.some(({ row }) => row.guid === guid));
  return [
    ...strangers.map((guid) => `${guid} is at Shopify and not in the database`),
    ...stored.flatMap((each) =>
      differenceOf(
        each,
        nodes.filter((node) => guidOf(node) === each.row.guid),
      ),
    ),
  ];
}

function differenceOf({ row, configuration }: Stored, nodes: readonly Customization[]): string[] {
  const [node] = nodes;
  if (!node) return [`${row.guid} is in the database and not at Shopify`];
  if (nodes.length > 1) return [`${row.guid} is at Shopify ${nodes.length} times`];
  const envelope = readEnvelope(node.configuration?.value ?? null);
  const same =
    node.id === row.platform_id && envelope?.revision === row.revision && isDeepStrictEqual(envelope?.configuration, configuration);
  return same
    ? []
    : [`${row.guid} is revision ${row.revision} in the database and ${envelope?.revision} at Shopify, or differs in content`];
}
