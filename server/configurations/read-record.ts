import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { asRecord, type Fields, getProperty, omitFields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { mentionedIds, renderSentence } from "../../engine/wording/sentence.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { ListItem } from "./list-item.ts";
import { readConfiguration } from "./read-configuration.ts";
import { summaryOf } from "./validity-cache.ts";

/** Reads one configuration as a whole record: its fields, its revision, and its guid also under the name that its family declares. */
export async function readRecord(services: Services, family: Family, shop: string, guid: string): Promise<Fields> {
  const [stored = {}]: Fields[] = (await readConfiguration(services, shop, guid, [family])).function;
  const { id: _id, shop: _shop, ...fields } = stored;
  const summary = await summaryIn(services, family, shop, fields);
  return {
    ...{ [family.endpoints.record?.id ?? "guid"]: getProperty(stored, "guid"), ...asRecord(normalize(family, fields)) },
    ...(summary === null ? {} : { summary }),
  };
}

/** Returns the summary that the list shows. Null while Shopify, which knows the currency, does not answer: the record is returned all the same. */
async function summaryIn(
  services: Services,
  family: Family,
  shop: string,
  { guid: _guid, revision: _revision, ...configuration }: Fields,
): Promise<string | null> {
  try {
    const [facts, currency] = await Promise.all([services.facts(shop), services.currency(shop)]);
    const summary = summaryOf(family, effectiveConfiguration(family, configuration, facts), currency);
    return summary && renderSentence(summary, await services.titles(shop, mentionedIds(summary)));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return null;
  }
}

/** Fields that lists and responses add to a record. */
const BESIDE = ["summary", "problem", "note", "failingSince", "missing", "draft", "caution", "changedAt", "changedBy"];

/** Removes the added fields, so that any record of a list or a response can be sent back. */
export function withoutTexts({ endpoints, properties }: Family, sent: Fields): Fields {
  if (endpoints.record === undefined) return sent;
  return omitFields(
    sent,
    BESIDE.filter((name) => !Object.hasOwn(properties, name)),
  );
}

/** Fields of every list item that are part of a record only if the family declares them. */
const OF_LINES = ["id", "title", "enabled", "subtype"];

/** Converts a list item: in a family whose calls return whole records, to a record with the additions of a list. */
export function recordLine({ endpoints: { record }, properties }: Family, node: ListItem): object {
  if (record === undefined) return node;
  const foreign = OF_LINES.filter((name) => name !== record.id && !Object.hasOwn(properties, name));
  return Object.fromEntries(Object.entries(node).filter(([name]) => !foreign.includes(name)));
}
