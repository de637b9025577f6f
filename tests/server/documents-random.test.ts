// @lane database waits

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { documentRecordOf } from "../../engine/configuration/document-record.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { listDiscounts } from "../../server/shopify/discounts.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Apart } from "../support/drift-stage.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { gift, group, OVER_ZERO } from "../support/gift.ts";
import { seedsOf } from "../support/property.ts";
import { stored } from "../support/rule.ts";
import { collection, product, upsell, variant } from "../support/upsell.ts";

const apart = new Apart();
const name = fc.constantFrom("One", "Two", "Größe");
const active = fc.boolean();

/** Configurations of each family, as a client sends them, and their changes. */
const WRITTEN: Readonly<Record<string, { key: string; whole: object; fields: fc.Arbitrary<object> }>> = {
  upsell: {
    key: "upsells",
    whole: { ...upsell(), productIds: [product(9)] },
    fields: fc.record({
      ...{ name, active, alwaysDisplay: fc.boolean() },
      parentProductId: fc.constantFrom(product(1), product(2)),
      hasParentVariantTriggers: fc.boolean(),
      productVariants: fc.constantFrom({}, { [product(1)]: [variant(11)] }, { [product(9)]: [variant(91), variant(92)] }),
      productDiscountCodes: fc.constantFrom({}, { [product(9)]: "SAVE" }),
      conditionGroups: fc.constantFrom([], [{ id: "1", type: "collection", collection: collection(3) }]),
      selectedCountries: fc.subarray(["CA", "US"]),
      priority: fc.constantFrom(1, 99, "7"),
    }),
  },
  "auto-product": {
    key: "auto_products",
    whole: gift(),
    fields: fc
      .tuple(
        fc.record({ name, active, removeWhenNotMet: fc.boolean(), makeProductsFree: fc.boolean(), isProductRequired: fc.boolean() }),
        fc.constantFrom(
          { conditionType: "always" },
          { conditionType: "phoneNumber" },
          { conditionType: "discountCode", discountCode: "SAVE" },
          { conditionType: "product", parentProductId: product(1), parentProductVariants: { [product(1)]: [variant(11)] } },
          { conditionType: "cartTotal", conditions: [{ ...OVER_ZERO, value: "12.5" }] },
          {
            conditionType: "multiple",
            conditionGroups: [group("product", { product: product(2) }), group("phoneNumber", { phoneNumber: true })],
          },
        ),
      )
      .map(([own, mode]) => ({ ...own, ...mode, requiredProductMessage: own.isProductRequired ? "Take it." : "" })),
  },
};

/** Returns the acts of merchants: create one, change or delete one of theirs, or remove the plan and restore it. */
const deedsOf = (fields: fc.Arbitrary<object>) =>
  fc.array(fc.record({ how: fc.constantFrom("make", "make", "change", "change", "delete", "plan"), which: fc.nat(9), fields }), {
    minLength: 10,
    maxLength: 25,
  });

/** The records of all live rows, in the order of the document, and what checkout must have of them. */
async function expected(declared: Family, order: readonly string[]) {
  const rows = (await apart.rows()).filter((row) => row.family === declared.id && row.state === "live");
  expect(rows.map(({ guid }) => guid).sort()).toEqual([...order].sort());
  const told = await Promise.all(
    order.map(async (guid) => {
      const { guid: _guid, id: _id, shop: _shop, revision, ...configuration } = await apart.info(guid);
      return { guid, revision: Number(revision), configuration: stored(declared.id, configuration) };
    }),
  );
  const active = told.filter(({ configuration }) => "active" in configuration && configuration.active === true);
  return {
    records: told.map((each) => documentRecordOf(declared, each)),
    live: active.map((each) => checkoutEntryOf(declared, each)),
  };
}

/** Returns the offers that are to be free: by guid, the revision. */
const freeIn = (records: readonly Record<string, unknown>[]): Record<string, unknown> =>
  Object.fromEntries(
    records.flatMap(({ guid, active, makeProductsFree, revision }) => (active && makeProductsFree ? [[guid, revision]] : [])),
  );

/** Returns the offers that blocks treat as free, each of which is in the program of exactly one discount. */
async function held(): Promise<Record<string, number>> {
  const client = apart.server.platform.client(apart.shop);
  const { text } = await readShopMetafield(client, { key: "free_gifts", live: "free_gifts" });
  const told: Record<string, number> = text.value === null ? {} : JSON.parse(text.value).held;
  const programs = (await listDiscounts(client)).map(({ program }) => program?.value ?? "");
  for (const guid of Object.keys(told)) expect(programs.filter((program) => program.includes(guid))).toHaveLength(1);
  return told;
}

const cases = Object.entries(WRITTEN).flatMap(([id, written]) => seedsOf(4, 1).map((seed) => ({ id, seed, ...written })));

describe("both documents, with three calls of ten failing,", () => {
  it.each(cases)("match the live rows once all is repaired ($id, seed $seed)", async ({ id, seed, key, whole, fields }) => {
    const declared = family(id);
    const { create, delete: remove } = declared.endpoints;
    const plan = (subscribed: string) => apart.store({ plan: "Plus Advanced", subscribed, scopes: ["write_discounts"] });
    const save = (own: object) => apart.server.post(create.path, { data: { ...whole, ...own } }, apart.shop);
    await plan("ACTIVE");
    const [deed = []] = fc.sample(deedsOf(fields), { seed, numRuns: 1 });
    const mine: string[] = [];
    expect((await save({})).status).toBe(200); // stays to the end
    apart.faults.atRandom(0.3, seed);
    let saved = 0;
    for (const { how, which, fields: own } of deed) {
      const guid = mine[which % Math.max(1, mine.length)];
      if (how === "plan") {
        await plan("CANCELLED");
        await plan("ACTIVE");
      } else if (how === "make" || guid === undefined) {
        const { status, body } = await save(own);
        if (status === 200) mine.push(body.guid);
        else expect([400, 403, 422], JSON.stringify(body)).not.toContain(status);
        saved += Number(status === 200);
      } else if (how === "change") {
        await save({ ...own, guid });
      } else if ((await apart.server.post(remove.path, { data: { guid } }, apart.shop)).status < 500) mine.splice(mine.indexOf(guid), 1);
    }
    apart.faults.heal();
    await expect.poll(async () => (await recoverPending(apart.server.services)).remaining).toBe(0);
    await apart.expectAgreement();
    const { text, published: live } = await readShopMetafield(apart.server.platform.client(apart.shop), keysOf(key));
    const records = listIn(text.value);
    const wanted = await expected(
      declared,
      records.map(({ guid }) => guid),
    );
    expect(records).toEqual(wanted.records);
    expect(listIn(live.value)).toEqual(wanted.live);
    if (key === "auto_products") expect(await held()).toEqual(freeIn(records));
    expect(records.length).toBeGreaterThan(0);
    expect(saved).toBeGreaterThan(0);
  });
});
