import { isDeepStrictEqual } from "node:util";
import { families } from "../../../engine/declarations/catalog.ts";
import { isAtWork } from "../../../engine/declarations/configuration.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Family } from "../../../engine/types/family.ts";
import { listRows } from "../../../server/db/configurations.ts";
import type { Database } from "../../../server/db/database.ts";
import { findRevision } from "../../../server/db/revisions.ts";
import { localPlatform } from "../../../server/emulator/local-platform.ts";
import { readShopMetafield } from "../../../server/shopify/shop-metafield.ts";
import { type DocumentEntry, type DocumentFamily, textsOf } from "../../../server/storage/document-entries.ts";
import { parseDocument } from "../../../server/storage/parse-document.ts";

/** Families whose configurations are records in a document of their shop. */
const documentFamilies = families.filter((family: Family): family is DocumentFamily => family.storage.type === "metafield");

/** Compares the documents of a shop with its rows: every record, and the active entries of checkout. Returns one sentence for each difference. */
export async function documentDifferences(database: Database, shop: string): Promise<string[]> {
  const problems: string[] = [];
  for (const family of documentFamilies) problems.push(...(await compare(database, shop, family)));
  return problems;
}

async function compare(database: Database, shop: string, family: DocumentFamily): Promise<string[]> {
  const { key, checkoutDocument: published = { key } } = family.storage;
  const document = await readShopMetafield(localPlatform(database.owner).client(shop), { key, live: published.key });
  const texts = { text: document.text.value, published: document.published.value };
  const { health, entries } = parseDocument(family, texts);
  if (health !== "whole") return [`the document ${key} is ${health}`];
  const stored = await storedIn(database, shop, family);
  const strangers = entries.filter(({ guid }) => !stored.has(guid)).map(({ guid }) => `${guid} is in ${key} and not in the database`);
  const missing = [...stored.keys()].filter((guid) => !entries.some((each) => each.guid === guid));
  const odd = entries.filter((each) => {
    const row = stored.get(each.guid);
    return row !== undefined && !(each.revision === row.revision && isDeepStrictEqual(each.configuration, row.configuration));
  });
  const expected = textsOf(
    family,
    entries.map((each) => ({ ...each, enabled: isAtWork(family, each.configuration), parts: {} })),
  );
  // checkout reads nothing of a family without a second document; an absent document equals an empty one
  const same = family.storage.checkoutDocument === undefined || (texts.published ?? textsOf(family, []).published) === expected.published;
  return [
    ...strangers,
    ...missing.map((guid) => `${guid} is in the database and not in ${key}`),
    ...odd.map(({ guid }) => `${guid} differs in ${key} from the database`),
    ...(same ? [] : [`${published.key} is not what the records in ${key} come to`]),
  ];
}

async function storedIn(
  database: Database,
  shop: string,
  family: DocumentFamily,
): Promise<Map<string, Pick<DocumentEntry, "revision" | "configuration">>> {
  return database.withShop(shop, async (tenant) => {
    const rows = (await listRows(tenant, family.id)).filter(({ state }) => state === "live");
    const entries = new Map<string, Pick<DocumentEntry, "revision" | "configuration">>();
    for (const { guid, revision } of rows) {
      const configuration = (await findRevision(tenant, guid, revision ?? 0))?.configuration as Configuration;
      entries.set(guid, { revision: revision ?? 0, configuration });
    }
    return entries;
  });
}
