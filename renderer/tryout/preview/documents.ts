import { checkoutEntryOf } from "../../../engine/compiler/checkout-entry.ts";
import { needsOwner } from "../../../engine/compiler/needs-owner.ts";
import { PLACEHOLDER_GUID } from "../../../engine/configuration/record-size.ts";
import { SCHEDULE, TEST_CART } from "../../../engine/declarations/activation-conditions.ts";
import { activationLimits } from "../../../engine/declarations/activation-limits.ts";
import { ownersOf, publishedRevisionsKey } from "../../../engine/declarations/function-owners.ts";
import { factId } from "../../../engine/facts/fact-id.ts";
import { TEST_CART_ID } from "../../../engine/facts/test-cart.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { NAMESPACE, RATES } from "../../../engine/shopify/constants.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { FactValues } from "../../../engine/types/trial.ts";
import type { Metafield } from "../../block-frame/messages.ts";
import type { Money } from "./sample-products.ts";

/** Id of the time at the store among the entered values. */
const MOMENT_ID = factId({ path: ["shop", "localTime", "now"] });

/**
 * Returns the documents that checkout would read on a trial's day, and in its cart, if one configuration were the only one, and active; nothing for
 * one that cannot be run, or that is limited to other days or to test carts. The block itself knows neither the day nor the cart of a trial.
 */
export function documentsOf(family: Family, draft: Configuration, money: Money | undefined, values: FactValues): Metafield[] {
  const { storage } = family;
  const revision = 1;
  const configuration = withoutLimits(draft);
  const entry = isOn(family, draft, values) ? checkoutEntryOf(family, { guid: PLACEHOLDER_GUID, revision, configuration }) : null;
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

function isOn(family: Family, draft: Configuration, values: FactValues): boolean {
  const { from, until, testSince } = activationLimits(family, draft) ?? {};
  const moment = values[MOMENT_ID];
  const day = typeof moment === "string" ? moment.slice(0, "2026-11-28".length) : "";
  const isOnDay = (from === undefined || from <= day) && (until === undefined || day <= until);
  return isOnDay && (testSince === undefined || values[TEST_CART_ID] === true);
}

function withoutLimits(draft: Configuration): Configuration {
  const limits: readonly string[] = [SCHEDULE, TEST_CART];
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !limits.includes(name))) as Configuration;
}
