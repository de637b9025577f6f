// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { readShopMetafield, writeShopMetafields } from "../../server/shopify/shop-metafield.ts";
import { Apart } from "../support/drift-stage.ts";
import { keysOf } from "../support/entries.ts";
import { gift } from "../support/gift.ts";

const GIFTS = family("auto-product");
const apart = new Apart();
const client = () => apart.server.platform.client(apart.shop);
const documents = () => readShopMetafield(client(), keysOf("auto_products"));
const live = async () => JSON.parse((await documents()).published.value ?? "null");
/** The shop was looked after by this engine the last time. */
const engine = (name: string) => apart.server.database.owner("shops").where({ shop: apart.shop }).update({ engine: name });

/** As an earlier release wrote what checkout reads: without the revisions of offers. */
async function writtenEarlier(): Promise<void> {
  const { shop, published: before } = await documents();
  const { customization, ...rest } = JSON.parse(before.value ?? "null");
  const text = JSON.stringify({ ...rest, customization: customization.map(({ revision: _, ...each }: { revision: number }) => each) });
  const keys = keysOf("auto_products");
  expect(await writeShopMetafields(client(), [{ shop, key: keys.live, digest: before.digest, text }])).toBe(true);
}

describe("a document for checkout that an earlier release wrote", () => {
  it("has this release's content for blocks after the first round, and is left alone from then on", async () => {
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
    await apart.save(gift({ makeProductsFree: true }), GIFTS.endpoints.create.path);
    const now = await live();
    expect(now.customization).toMatchObject([{ revision: 1 }]);
    await writtenEarlier();
    await apart.reconcile();
    expect((await live()).customization[0]).not.toHaveProperty("revision");
    await engine("earlier");
    await apart.reconcile(false);
    expect((await live()).customization[0]).not.toHaveProperty("revision");
    await apart.reconcile();
    expect(await live()).toEqual(now);
    apart.calls.length = 0;
    await apart.reconcile();
    expect(apart.calls.filter((name) => name === "MetafieldsSet")).toEqual([]);
    await apart.expectAgreement();
  });
});
