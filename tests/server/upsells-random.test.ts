import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declare/catalog.ts";
import { recordOf } from "../../engine/form/record.ts";
import { liveOf } from "../../engine/rule/live.ts";
import { heal } from "../../server/configurations/heal.ts";
import { readShopDocument } from "../../server/platform/shop-document.ts";
import { Apart } from "../support/apart.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { seedsOf } from "../support/property.ts";
import { stored } from "../support/rule.ts";
import { collection, product, upsell, variant } from "../support/upsell.ts";

const FAMILY = family("upsell");
const apart = new Apart();

const fields = fc.record({
  name: fc.constantFrom("One", "Two", "Größe"),
  active: fc.boolean(),
  alwaysDisplay: fc.boolean(),
  parentProductId: fc.constantFrom(product(1), product(2)),
  hasParentVariantTriggers: fc.boolean(),
  productVariants: fc.constantFrom({}, { [product(1)]: [variant(11)] }, { [product(9)]: [variant(91), variant(92)] }),
  productDiscountCodes: fc.constantFrom({}, { [product(9)]: "SAVE" }),
  conditionGroups: fc.constantFrom([], [{ id: "1", type: "collection", collection: collection(3) }]),
  selectedCountries: fc.subarray(["CA", "US"]),
  priority: fc.constantFrom(1, 99, "7"),
});
/** What somebody does: makes one, changes one of theirs, deletes one, or takes the plan away and gives it back. */
const deeds = fc.array(
  fc.record({ how: fc.constantFrom("make", "make", "change", "change", "delete", "plan"), which: fc.nat(9), fields }),
  { minLength: 10, maxLength: 25 },
);

/** The records of all live rows, in the order of the document, and what checkout must have of them. */
async function expected(order: readonly string[]) {
  const rows = (await apart.rows()).filter((row) => row.family === FAMILY.id && row.state === "live");
  expect(rows.map(({ guid }) => guid).sort()).toEqual([...order].sort());
  const told = await Promise.all(
    order.map(async (guid) => {
      const { guid: _guid, id: _id, shop: _shop, revision, ...configuration } = await apart.info(guid);
      return { guid, revision: Number(revision), configuration: stored(FAMILY.id, configuration) };
    }),
  );
  const active = told.filter(({ configuration }) => "active" in configuration && configuration.active === true);
  return {
    records: told.map((each) => recordOf(FAMILY, each)),
    live: active.map((each) => liveOf(FAMILY, each)),
  };
}

describe("both documents, with three calls of ten failing", () => {
  it.each(seedsOf(4, 1))("are what the live rows come to, once all is healed (seed %i)", async (seed) => {
    const plan = (subscribed: string) => apart.store({ plan: "Plus Advanced", subscribed });
    await plan("ACTIVE");
    const [deed = []] = fc.sample(deeds, { seed, numRuns: 1 });
    const mine: string[] = [];
    await apart.server.post("/api/apps/upsell/create", { data: { ...upsell(), productIds: [product(9)] } }, apart.shop); // stays to the end
    apart.faults.atRandom(0.3, seed);
    for (const { how, which, fields: own } of deed) {
      const guid = mine[which % Math.max(1, mine.length)];
      if (how === "plan") {
        await plan("CANCELLED");
        await plan("ACTIVE");
      } else if (how === "make" || guid === undefined) {
        const { status, body } = await apart.server.post(
          "/api/apps/upsell/create",
          { data: { ...upsell(), productIds: [product(9)], ...own } },
          apart.shop,
        );
        if (status === 200) mine.push(body.guid);
      } else if (how === "change") {
        await apart.server.post("/api/apps/upsell/create", { data: { ...upsell(), productIds: [product(9)], ...own, guid } }, apart.shop);
      } else if ((await apart.server.post("/api/apps/upsell/delete", { data: { guid } }, apart.shop)).status < 500)
        mine.splice(mine.indexOf(guid), 1);
    }
    apart.faults.heal();
    await expect.poll(async () => (await heal(apart.server.services)).left).toBe(0);
    await apart.expectAgreement();
    const { text, live } = await readShopDocument(apart.server.platform.client(apart.shop), keysOf("upsells"));
    const records = listIn(text.value);
    const wanted = await expected(records.map(({ guid }) => guid));
    expect(records).toEqual(wanted.records);
    expect(listIn(live.value)).toEqual(wanted.live);
    expect(records.length).toBeGreaterThan(0);
  });
});
