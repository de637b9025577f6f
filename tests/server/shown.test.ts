// @lane database
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import { Apart } from "../support/drift-stage.ts";
import { upsell } from "../support/upsell.ts";

const UPSELLS = family("upsell").endpoints;
const { handle, targets } = blocks.find((block) => block.family === "upsell") ?? expect.fail("no block shows upsells");
const HERE = { block: handle, target: targets[0] };
const DAY = /^\d{4}-\d\d-\d\dT/;

const apart = new Apart();
beforeEach(() => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" }));

const save = () => apart.save(upsell({ active: true }), UPSELLS.create.path);
const says = async (shows?: string, shop = apart.shop) => {
  expect((await apart.server.post("/api/ext/placed", { ...HERE, shows }, shop)).status).toBe(202);
};
const told = async () => (await apart.server.get("/api/apps/blocks", apart.shop)).body.blocks;
const rows = () => apart.server.database.owner("shown").where({ shop: apart.shop });

describe("a block that reports which configuration it shows", () => {
  it("informs the merchant, place by place, for thirty days", async () => {
    const [guid, other] = [await save(), await save()];
    await says();
    expect(await told()).toEqual([{ ...HERE, at: expect.stringMatching(DAY), required: null, shown: [] }]);
    await Promise.all(Array.from({ length: 5 }, () => says(guid)));
    await says(other);
    const shown = [guid, other].sort().map((each) => ({ guid: each, at: expect.stringMatching(DAY) }));
    expect(await told()).toEqual([{ ...HERE, at: expect.stringMatching(DAY), required: null, shown }]);
    const { owner } = apart.server.database;
    await owner("shown")
      .where({ shop: apart.shop, guid })
      .update({ last_seen_at: owner.raw("now() - interval '31 days'") });
    expect(await told()).toMatchObject([{ ...HERE, shown: [{ guid: other }] }]);
  });

  it("is answered, and stores nothing of configurations that the shop does not have, or no longer", async () => {
    const guid = await save();
    const { revision } = (await apart.list("upsell")).find((each) => each.guid === guid) ?? {};
    const foreign = apart.shop;
    await apart.newShop();
    await says();
    await says(guid);
    await says("00000000-0000-4000-8000-000000000000");
    expect(await rows()).toEqual([]);
    apart.shop = foreign;
    const gone = await apart.server.post("/api/apps/upsell/delete", { data: { guid, revision } }, foreign);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await says(guid);
    expect(await rows()).toEqual([]);
  });

  it("is rejected with an invalid guid", async () => {
    const { status, body } = await apart.server.post("/api/ext/placed", { ...HERE, shows: "moon" }, apart.shop);
    expect([status, body.problems]).toMatchObject([422, [{ path: "/shows" }]]);
  });
});
