import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { expect } from "vitest";
import { family } from "../../engine/declare/catalog.ts";
import { normalize } from "../../engine/form/normalize.ts";
import { validate } from "../../engine/form/validate.ts";
import { liveOf } from "../../engine/rule/live.ts";
import { type Upsell, upsellsIn } from "../../extensions/upsell-block/src/upsell.ts";
import { gift } from "../support/gift.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const FAMILY = family("upsell");

/** What the server writes for checkout of an upsell, with a guid that tells which one of several it was. */
function entry(sent: object, at: number): object {
  const checked = validate(FAMILY, normalize(FAMILY, sent));
  if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
  return liveOf(FAMILY, { guid: `${at}`, revision: 1, configuration: checked.configuration }) ?? expect.fail("it does not compile");
}

/** The document of upsells at work, as the platform hands it to a block. */
export function handed(entries: readonly object[]): Pick<StandardApi, "appMetafields"> {
  const value = JSON.stringify({ version: 1, upsells: entries });
  return { appMetafields: { value: [metafield(value)] } } as unknown as Pick<StandardApi, "appMetafields">;
}

export function metafield(value: string): object {
  return { target: { type: "shop", id: "1" }, metafield: { namespace: "$app:cartwright", key: "upsells_live", type: "json", value } };
}

/** Upsells as a block reads them, of what a client would send. */
export function live(records: readonly object[]): Upsell[] {
  return upsellsIn(handed(entries(records)));
}

/** The same as the document has them. */
export function entries(records: readonly object[]): object[] {
  return records.map((each, at) => entry({ ...upsell(), ...each }, at));
}

const SURVEYS = family("survey");

/** The document of some surveys, as the server writes it: each has its place as its guid, and the next number as its revision. */
export function liveSurveys(sent: readonly object[]): string {
  const surveys = sent.map((each, at) => {
    const checked = validate(SURVEYS, normalize(SURVEYS, survey({ ...each })));
    if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
    return liveOf(SURVEYS, { guid: `guid-${at}`, revision: at + 1, configuration: checked.configuration });
  });
  return JSON.stringify({ version: 1, surveys });
}

const GIFTS = family("auto-product");

/** The document of some gift offers, as the server writes it: each has its place as its guid, and the next number as its revision. */
export function liveGifts(sent: readonly object[]): string {
  const customization = sent.map((each, at) => {
    const checked = validate(GIFTS, normalize(GIFTS, gift({ ...each })));
    if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
    return liveOf(GIFTS, { guid: `guid-${at}`, revision: at + 1, configuration: checked.configuration });
  });
  return JSON.stringify({ version: 1, customization });
}
