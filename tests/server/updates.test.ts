// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { reportProgress } from "../../server/reconcile/report-progress.ts";
import { reconcileQueuedShops } from "../../server/reconcile/scheduler.ts";
import { block, CART_TOTAL, hide, hideShipping } from "../support/configuration.ts";
import { Apart, carried, told } from "../support/drift-stage.ts";

const apart = new Apart();
const RECOMPILED = { found: "compiled by an earlier release", done: "recompiled", left: false };
const CONDITIONS = [
  CART_TOTAL,
  { id: "2", type: "Product Tag", operator: "is", value: "sale,gift" },
  { id: "3", type: "Customer Tag", operator: "is not", value: "vip" },
  { id: "4", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" },
];
const MAKE = { payment: hide, shipping: hideShipping, validation: block };

/** Rules of three families, left as an earlier release would have: with variables of another name, and a path that leads nowhere now. */
async function storedBefore(): Promise<Map<string, string>> {
  const guids = new Map<string, string>();
  for (const [id, make] of Object.entries(MAKE)) {
    const guid = await apart.save(make({ name: id, conditions: CONDITIONS }), family(id).endpoints.create.path);
    const outside = apart.outside(id);
    const { variables, program } = await outside.node(guid);
    await outside.overwrite(guid, "variables", String(variables?.value).replaceAll("productTag", "tagsOfBefore"));
    await outside.overwrite(guid, "program", String(program?.value).replaceAll("productTag", "tagsOfBefore"));
    guids.set(id, guid);
  }
  await apart.outside().asBeforeUpdate();
  return guids;
}

const updating = async () => (await apart.server.get("/api/apps/store", apart.shop)).body.data[0].updating;
const recompiled = async () =>
  (await apart.server.get("/metrics")).text
    .split("\n")
    .filter((line) => line.startsWith("cartwright_recompiled_customizations_total{"))
    .reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
const outdated = async () => /cartwright_outdated_shops\{access="open"\} (\d+)/.exec((await apart.server.get("/metrics")).text)?.[1];
const open = new AbortController().signal;

describe("an update of the product", () => {
  it("recompiles what compiles differently, at once, and reports that until it is done", async () => {
    await reconcileQueuedShops(apart.server.services, open);
    const before = await recompiled();
    const guids = await storedBefore();
    const tell = reportProgress(apart.server.services);
    expect([await updating(), await outdated()]).toEqual([true, "1"]);
    await tell();
    await reconcileQueuedShops(apart.server.services, open);
    await tell();
    for (const [id, guid] of guids) {
      expect(await apart.list(id)).toMatchObject([{ guid, enabled: true, revision: 1 }]);
      expect(JSON.stringify(carried(await apart.outside(id).node(guid)))).not.toContain("tagsOfBefore");
    }
    expect(await recompiled()).toBe(before + 3);
    expect([await updating(), await outdated()]).toEqual([undefined, "0"]);
    const logged = apart.server.logged.filter(({ message }) => /brought up to this release/.test(String(message)));
    expect(logged).toMatchObject([{ left: 1 }, { left: 0, recompiled: before + 3 }]);
    await apart.expectAgreement();
  });

  it("is reported by npm run reconcile, rule by rule", async () => {
    await storedBefore();
    const all = Object.keys(MAKE).map((name) => ({ name, ...RECOMPILED }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    const waiting = all.map((each) => ({ ...each, done: null, left: true }));
    expect(told(await apart.reconcile(false)).sort(byName)).toEqual(waiting.sort(byName));
    expect(await updating()).toBe(true);
    expect(told(await apart.reconcile()).sort(byName)).toEqual(all.sort(byName));
    expect(await updating()).toBeUndefined();
    await apart.expectAgreement();
  });

  it("rewrites nothing that compiles to the same, whatever the order of its keys", async () => {
    const guid = await apart.save(hide({ conditions: CONDITIONS }));
    const { variables } = await apart.outside().node(guid);
    const turned = Object.fromEntries(Object.entries(JSON.parse(String(variables?.value))).reverse());
    await apart.outside().overwrite(guid, "variables", JSON.stringify(turned));
    await apart.outside().asBeforeUpdate();
    expect(await apart.reconcile()).toEqual([]);
    expect(await apart.outside().node(guid)).toMatchObject({ variables: { value: JSON.stringify(turned) } });
    expect(await updating()).toBeUndefined();
  });

  it("is reported in the list for each rule that another release gave to another Function, until that is done", async () => {
    const guid = await apart.save(hide({ name: "Moved", conditions: CONDITIONS }));
    const { database } = apart.server;
    await apart.outside().inFunction(guid, "payment-rules-of-before");
    await database.owner("customizations").where({ shop: apart.shop, guid }).update({ pack: "payment-rules-of-before" });
    await apart.outside().asBeforeUpdate();
    const mine = async () => (await apart.list()).find((each) => each.guid === guid);
    expect(await mine()).toMatchObject({ enabled: true, note: expect.stringMatching(/^Running as saved by an earlier version/) });
    expect(told(await apart.reconcile())).toMatchObject([RECOMPILED]);
    expect(await mine()).toMatchObject({ enabled: true });
    expect(await mine()).not.toHaveProperty("note");
    expect(await apart.outside().node(guid)).toMatchObject({ enabled: true, shopifyFunction: { handle: "payment-rules" } });
    await apart.expectAgreement();
  });

  it("does not touch a rule that is switched off, except for the program it would run", async () => {
    const guid = await apart.save(hide({ enabled: false, conditions: CONDITIONS }));
    await apart.outside().overwrite(guid, "variables", "{}");
    await apart.outside().asBeforeUpdate();
    expect(told(await apart.reconcile())).toMatchObject([RECOMPILED]);
    expect(await apart.outside().node(guid)).toMatchObject({ enabled: false });
    await apart.expectAgreement();
  });

  it("takes over a switch outside before it recompiles", async () => {
    const guid = await apart.save(hide({ name: "Mine", conditions: CONDITIONS }));
    await apart.outside().inFunction(guid, "payment-rules-of-before");
    await apart.outside().change(guid, { enabled: false });
    await apart.reconcile();
    expect(await apart.info(guid)).toMatchObject({ enabled: false, revision: 2 });
    expect(await apart.outside().node(guid)).toMatchObject({ enabled: false, shopifyFunction: { handle: "payment-rules" } });
    await apart.expectAgreement();
  });

  it("leaves a rule running that cannot be compiled at all, and reports that in the list and to operators", async () => {
    const guid = await apart.save(hide({ name: "Mine", conditions: CONDITIONS }));
    const { database } = apart.server;
    const conditions = [{ id: "1", type: "Phase of the Moon", operator: "is", value: "full" }];
    const unknown = JSON.stringify({ ...hide({ name: "Mine" }), conditions });
    await database.owner("revisions").where({ shop: apart.shop, guid }).update({ configuration: unknown });
    const { configuration } = await apart.outside().node(guid);
    const envelope = JSON.stringify({ ...JSON.parse(String(configuration?.value)), configuration: JSON.parse(unknown) });
    await apart.outside().overwrite(guid, "configuration", envelope);
    const before = await apart.outside().node(guid);
    await apart.outside().asBeforeUpdate();
    const left = [
      { name: "Mine", found: expect.stringMatching(/^cannot be compiled by this release, what ran before stays: /), left: true },
    ];
    expect(told(await apart.reconcile(false))).toMatchObject(left);
    expect(told(await apart.reconcile())).toMatchObject(left);
    expect(await apart.outside().node(guid)).toEqual(before);
    expect(await apart.list()).toMatchObject([{ guid, enabled: true, problem: expect.stringMatching(/./) }]);
    expect(await updating()).toBeUndefined();
  });

  it("tries a rule soon again that Shopify refused, and counts its shop as open until then", async () => {
    const guid = await apart.save(hide({ conditions: CONDITIONS }));
    await apart.outside().overwrite(guid, "variables", "{}");
    await apart.outside().asBeforeUpdate();
    apart.faults.plan(/mutation PaymentCustomizationUpdate/, "garbled");
    await reconcileQueuedShops(apart.server.services, open);
    expect(await updating()).toBe(true);
    const { rows } = await apart.server.database.owner.raw(
      "select next_check_at - now() < interval '1 minute' as soon from shops where shop = ?",
      [apart.shop],
    );
    expect(rows).toEqual([{ soon: true }]);
    await apart.server.database
      .owner("shops")
      .where({ shop: apart.shop })
      .update({ next_check_at: new Date(0) });
    await reconcileQueuedShops(apart.server.services, open);
    expect(await updating()).toBeUndefined();
    await apart.expectAgreement();
  });
});
