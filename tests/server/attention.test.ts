// @lane database
import { beforeEach, describe, expect, it } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { cartLink } from "../support/cart-link.ts";
import { Apart } from "../support/drift-stage.ts";
import { sendable } from "../support/sendable.ts";
import { product, upsell } from "../support/upsell.ts";

const UPSELLS = family("upsell").endpoints;
const LINKS = family("cart-link").endpoints;
const { handle, targets } = blocks.find((block) => block.family === "upsell") ?? expect.fail("no block shows upsells");
const SOCKS = product(7001005);

const apart = new Apart();
beforeEach(() => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" }));

const makeUpsell = (changes: object = {}) => apart.save({ ...upsell({ active: true }), ...changes }, UPSELLS.create.path);
const withCode = (code: string) => ({ productIds: [SOCKS], productDiscountCodes: { [SOCKS]: code } });
async function counted(shop = apart.shop) {
  for (const { endpoints } of families) expect((await apart.server.get(endpoints.count.path, shop)).status).toBe(200);
}
/** Sends the requests of the home page: first every count, which updates the validity cache. */
async function notices(shop = apart.shop) {
  await counted(shop);
  const { status, body, text } = await apart.server.get("/api/apps/attention", shop);
  expect(status, text).toBe(200);
  return body.notices as Record<string, unknown>[];
}
const of = async (kind: string) => (await notices()).filter((each) => each.kind === kind);
const place = async () => {
  const said = await apart.server.post("/api/ext/placed", { block: handle, target: targets[0] }, apart.shop);
  expect(said.status).toBe(202);
};

describe("the list of what needs attention", () => {
  it("is empty for a store without configurations", async () => {
    expect(await notices()).toEqual([]);
  });

  it("names an active configuration that no block shows, until one is placed, and again once none was seen for a month", async () => {
    await makeUpsell();
    expect(await of("unplaced")).toEqual([{ kind: "unplaced", family: "upsell" }]);
    await place();
    expect(await of("unplaced")).toEqual([]);
    const { owner } = apart.server.database;
    await owner("placements")
      .where({ shop: apart.shop })
      .update({ last_seen_at: owner.raw("now() - interval '31 days'") });
    expect(await of("unplaced")).toEqual([{ kind: "unplaced", family: "upsell" }]);
  });

  it("names an active rule that was saved before times and phone numbers were read in another way, until it is saved", async () => {
    const { endpoints, storedAs } = family("validation");
    const rule = (condition: object) => ({
      ...{ name: "Night", type: storedAs, subtype: "message", method: ["All Methods"], message: "No", enabled: true },
      conditions: [{ id: "1", ...condition }],
    });
    const phone = { type: "Shipping Address Phone Number", operator: "value is", value: "+1 415 555 0132" };
    const guid = await apart.save(rule(phone), endpoints.create.path);
    await apart.save(rule({ ...phone, operator: "is present" }), endpoints.create.path);
    const { owner } = apart.server.database;
    const written = (created_at: string) => owner("revisions").where({ shop: apart.shop }).update({ created_at });
    await written("2026-12-01T00:00:00Z");
    expect(await of("readAnew")).toEqual([]);
    await written("2026-11-01T00:00:00Z");
    expect(await of("readAnew")).toEqual([{ kind: "readAnew", family: "validation", anew: "phones" }]);
    await owner("revisions").where({ shop: apart.shop, guid }).update({ created_at: "2026-12-01T00:00:00Z" });
    expect(await of("readAnew")).toEqual([]);
  });

  it("names a day of which half the answers have come in, and of which guests have none left", async () => {
    const { owner } = apart.server.database;
    const today = owner.raw("(now() at time zone 'UTC')::date");
    const fill = (answers: number, bytes = 0, day = today) =>
      owner("answer_fill").insert({ shop: apart.shop, day, answers, bytes }).onConflict("shop").merge();
    const told = async () => (await of("filling")).map(({ family, share, isClosed }) => [family, share, isClosed]);
    await fill(24_999);
    expect(await told()).toEqual([]);
    await fill(25_000);
    expect(await told()).toEqual([["survey", 0.5, false]]);
    await fill(1, 192 * 1024 * 1024);
    expect(await told()).toEqual([["survey", 0.75, true]]);
    await fill(50_000, 0, owner.raw("(now() at time zone 'UTC')::date - 1"));
    expect(await told()).toEqual([]);
  });

  it("names an active rule that was saved before British postcodes were compared half by half, until it is saved", async () => {
    const { endpoints, storedAs } = family("payment");
    const rule = (operator: string, value: string) => ({
      ...{ name: "Islands", type: storedAs, subtype: "hide", method: ["Cash"], exactMatch: { Cash: true }, express: false, enabled: true },
      conditions: [{ id: "1", type: "Postcode", operator, value }],
    });
    const guid = await apart.save(rule("starts with", "KA27"), endpoints.create.path);
    await apart.save(rule("is one of", "10115"), endpoints.create.path);
    const { owner } = apart.server.database;
    const written = (created_at: string) => owner("revisions").where({ shop: apart.shop }).update({ created_at });
    await written("2026-12-01T00:00:00Z");
    expect(await of("readAnew")).toEqual([]);
    await written("2026-11-01T00:00:00Z");
    expect(await of("readAnew")).toEqual([{ kind: "readAnew", family: "payment", anew: "postcodes" }]);
    await owner("revisions").where({ shop: apart.shop, guid }).update({ created_at: "2026-12-01T00:00:00Z" });
    expect(await of("readAnew")).toEqual([]);
  });

  it("leaves out what is switched off or deleted", async () => {
    const guid = await makeUpsell({ active: false, ...withCode("SUMMER24") });
    expect(await notices()).toEqual([]);
    const other = await makeUpsell(withCode("SUMMER24"));
    expect((await notices()).map(({ kind }) => kind)).toEqual(["code", "unplaced"]);
    for (const each of [guid, other]) {
      const gone = await apart.server.post(UPSELLS.delete.path, { data: { guid: each, revision: 1 } }, apart.shop);
      expect(gone.status, gone.text).toBe(200);
    }
    expect(await notices()).toEqual([]);
    expect(await apart.server.database.owner("verdicts").where({ shop: apart.shop })).toEqual([]);
  });

  it("names a code that is of no use, once for each family that names it, with the first configuration", async () => {
    await place();
    const [one, two] = [await makeUpsell({ title: "One", ...withCode("SUMMER24") }), await makeUpsell(withCode(" SUMMER24 "))];
    await makeUpsell(withCode("WELCOME10"));
    const unknown = await makeUpsell({ title: "Misspelt", ...withCode("NOSUCHCODE") });
    const link = cartLink({ name: "Link", domain: `https://${apart.shop}`, settings: { discountCode: "SUMMER24" } });
    const made = await apart.server.post(LINKS.create.path, link, apart.shop);
    expect(made.status, made.text).toBe(200);
    const told = await of("code");
    expect(told).toHaveLength(3);
    const shared = told.find((each) => each.count === 2);
    expect(shared).toMatchObject({ kind: "code", code: "SUMMER24", state: "expired", family: "upsell" });
    expect([one, two]).toContain(shared?.guid);
    expect(told).toContainEqual(expect.objectContaining({ code: "SUMMER24", family: "cart-link", count: 1 }));
    expect(told).toContainEqual(
      expect.objectContaining({ kind: "code", code: "NOSUCHCODE", state: "unknown", family: "upsell", guid: unknown, count: 1 }),
    );
  });

  it("names a code that a condition waits for", async () => {
    const offers = family("auto-product");
    const empty = { conditions: [], product: "", collection: "", phoneNumber: false, productVariants: {} };
    const group = { id: "1", type: "discountCode", discountCode: "SUMMER24", ...empty };
    const raw = { ...(sendable(offers) as Record<string, unknown>), conditionType: "multiple", conditionGroups: [group] };
    const made = await apart.server.post(offers.endpoints.create.path, { data: raw }, apart.shop);
    expect(made.status, made.text).toBe(200);
    expect(await of("code")).toMatchObject([{ code: "SUMMER24", state: "expired", family: "auto-product", count: 1 }]);
  });

  it("names all codes of no use, asks for twenty at once, and then for a few of those again", async () => {
    await place();
    for (let at = 0; at < 25; at++) await makeUpsell({ ...withCode(`NOSUCH${at}`) });
    for (const code of ["WELCOME10", "SAVE15", "SOCKS20"]) await makeUpsell(withCode(code));
    const asked = () => apart.calls.filter((name) => name === "CodeState").length;
    let [now, most] = [0, 0];
    apart.before = async (operation) => {
      if (operation === "CodeState") most = Math.max(most, ++now);
    };
    apart.after = async (operation) => {
      if (operation === "CodeState") now--;
    };
    const before = asked();
    expect(await of("code")).toHaveLength(25);
    expect([asked() - before, most]).toEqual([28, 20]);
    const first = asked();
    expect(await of("code")).toHaveLength(25);
    expect(asked() - first).toBe(5);
    [apart.before, apart.after] = [undefined, undefined];
  });

  it("leaves out a repaired code, after a few requests at most", async () => {
    await place();
    const codes = Array.from({ length: 12 }, (_, at) => `LATER${at}`);
    for (const code of codes) await makeUpsell(withCode(code));
    expect(await of("code")).toHaveLength(12);
    const { owner } = apart.server.database;
    const mended = await owner("local.records")
      .where({ shop: apart.shop, kind: "discounts" })
      .whereRaw("data ->> 'code' = 'WELCOME10'")
      .update({ data: owner.raw("jsonb_set(data::jsonb, '{code}', '\"LATER7\"')") });
    expect(mended).toBe(1);
    await apart.store({ plan: "Plus Advanced" });
    const told: unknown[][] = [];
    for (let look = 0; look < 3; look++) told.push((await of("code")).map(({ code }) => code));
    expect(told.at(-1)).toHaveLength(11);
    expect(told.at(-1)).not.toContain("LATER7");
  });

  it("reports that codes could not be checked while Shopify does not respond", async () => {
    await place();
    await makeUpsell(withCode("SUMMER24"));
    apart.before = async (operation) => {
      if (operation === "CodeState") throw new PlatformError("unavailable", "DOWN", "Shopify is away.");
    };
    expect(await notices()).toEqual([{ kind: "unchecked", what: "codes" }]);
    apart.before = undefined;
    expect((await notices()).map(({ kind }) => kind)).toEqual(["code"]);
  });

  it("waits three seconds at most for a Shopify that hangs, and reports what is missing", async () => {
    await place();
    for (const code of ["SUMMER24", "NOSUCHCODE"]) await makeUpsell(withCode(code));
    expect(await of("code")).toHaveLength(2);
    await makeUpsell(withCode("WELCOME10"));
    await counted();
    const held: (() => void)[] = [];
    apart.before = (operation) =>
      operation === "CodeState" || operation === "Shop" ? new Promise((resolve) => held.push(resolve)) : Promise.resolve();
    apart.server.services.forget(apart.shop);
    const began = performance.now();
    const { status, body } = await apart.server.get("/api/apps/attention", apart.shop);
    const took = performance.now() - began;
    apart.before = undefined;
    for (const release of held) release();
    expect([status, body.notices.map(({ kind, what }: Record<string, unknown>) => what ?? kind)]).toEqual([
      200,
      ["code", "code", "codes", "plan"],
    ]);
    expect(took).toBeGreaterThan(2_900);
    expect(held.length).toBeGreaterThan(1);
  });

  it("names what is off because the plan is too small, until the plan is back", async () => {
    await makeUpsell();
    await makeUpsell();
    await place();
    await apart.store({ shopifyPlus: true, plan: "Plus Plan" });
    expect(await notices()).toEqual([{ kind: "withheld", family: "upsell", count: 2 }]);
    await apart.store({ shopifyPlus: true, plan: "Plus Advanced" });
    expect(await notices()).toEqual([]);
  });

  it("reports that blocks cannot be in checkout only for the smallest plan on an ordinary store", async () => {
    await apart.store({ shopifyPlus: false, plan: "Basic Plan" });
    expect(await notices()).toEqual([{ kind: "limited" }]);
    await apart.store({ subscribed: "CANCELLED" });
    expect(await notices()).toEqual([]);
    await apart.store({ subscribed: "ACTIVE", shopifyPlus: true });
    expect(await notices()).toEqual([]);
  });

  it("names a trial in its last three days", async () => {
    const { owner } = apart.server.database;
    const began = (days: number) =>
      owner("subscriptions")
        .where({ shop: apart.shop, status: "ACTIVE" })
        .update({ trial_days: 7, activated_at: owner.raw("now() - ?::interval", [`${days} days`]) });
    for (const [days, kinds] of [
      [3, []],
      [5, ["trial"]],
      [8, []],
    ] as const) {
      expect(await began(days)).toBe(1);
      expect((await notices()).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it("names only what belongs to the shop", async () => {
    await makeUpsell(withCode("SUMMER24"));
    expect(await notices()).toHaveLength(2);
    await apart.newShop();
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
    expect(await notices()).toEqual([]);
  });
});
