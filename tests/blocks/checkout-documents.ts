import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { expect } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { type Upsell, upsellsIn } from "../../extensions/upsell-block/src/eligible-upsells.ts";
import { gift } from "../support/gift.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

/** Returns the checkout document that the server writes for a record of a family, as its client sends it. */
function entry(id: string, sent: object, identity: { guid: string; revision: number }): object {
  const kept = family(id);
  const checked = validate(kept, normalize(kept, sent));
  if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
  return checkoutEntryOf(kept, { ...identity, configuration: checked.configuration }) ?? expect.fail("it does not compile");
}

/** Several of them: each has its place as its guid, and the next number as its revision. */
const numbered = (id: string, sent: readonly object[]) => sent.map((each, at) => entry(id, each, { guid: `guid-${at}`, revision: at + 1 }));

/** The document of upsells at work, as the platform hands it to a block. */
export function handed(entries: readonly object[]): Pick<StandardApi, "appMetafields"> {
  const value = JSON.stringify({ version: 1, upsells: entries });
  return { appMetafields: { value: [metafield(value)] } } as unknown as Pick<StandardApi, "appMetafields">;
}

export function metafield(value: string, key = "upsells_live"): object {
  return { target: { type: "shop", id: "1" }, metafield: { namespace: "$app:cartwright", key, type: "json", value } };
}

/** Upsells as a block reads them, of what a client would send. */
export function live(records: readonly object[]): Upsell[] {
  return upsellsIn(handed(entries(records)));
}

/** The same as the document has them. */
export function entries(records: readonly object[]): object[] {
  return records.map((each, at) => entry("upsell", { ...upsell(), ...each }, { guid: `${at}`, revision: 1 }));
}

/** The document of some surveys, as the server writes it. */
export function liveSurveys(sent: readonly object[]): string {
  const surveys = numbered(
    "survey",
    sent.map((each) => survey({ ...each })),
  );
  return JSON.stringify({ version: 1, surveys });
}

/** Some gift offers as the platform hands them to a block. */
export function handedGifts(sent: readonly object[]): Pick<StandardApi, "appMetafields"> {
  return { appMetafields: { value: [metafield(liveGifts(sent), "auto_products_live")] } } as unknown as Pick<StandardApi, "appMetafields">;
}

/** The document of some gift offers, as the server writes it. */
export function liveGifts(sent: readonly object[]): string {
  const customization = numbered(
    "auto-product",
    sent.map((each) => gift({ ...each })),
  );
  return JSON.stringify({ version: 1, customization });
}
