import { checkoutEntryOf } from "../../../engine/compiler/checkout-entry.ts";
import { needsOwner } from "../../../engine/compiler/needs-owner.ts";
import { PLACEHOLDER_GUID } from "../../../engine/configuration/record-size.ts";
import { ownersOf, publishedRevisionsKey } from "../../../engine/declarations/function-owners.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { NAMESPACE, RATES } from "../../../engine/shopify/constants.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Metafield } from "../../block-frame/messages.ts";
import type { Money } from "./sample-products.ts";

/**
 * Returns the documents that checkout would read if one configuration were the only one, and active; nothing for one that cannot be run.
 */
export function documentsOf(family: Family, configuration: Configuration, money: Money | undefined): Metafield[] {
  const { storage } = family;
  const revision = 1;
  const entry = checkoutEntryOf(family, { guid: PLACEHOLDER_GUID, revision, configuration });
  if (storage.type !== "metafield" || entry === null) return [];
  const activeOwners = ownersOf(family.id).filter((owner) => owner.discount !== undefined && needsOwner(owner, family, configuration));
  return [
    document(storage.checkoutDocument?.key ?? storage.key, { [storage.listKey ?? "entries"]: [entry] }),
    ...(money === undefined ? [] : [document(RATES, { ...money })]),
    ...activeOwners.map((owner) => document(publishedRevisionsKey(owner), { held: { [PLACEHOLDER_GUID]: revision } })),
  ];
}

function document(key: string, value: object): Metafield {
  return { namespace: NAMESPACE, key, type: "json", value: JSON.stringify({ version: 1, ...value }) };
}
