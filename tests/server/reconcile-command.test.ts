// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { readCommand } from "../../scripts/reconcile/command.ts";
import { reconcileShops } from "../../scripts/reconcile/reconcile-shops.ts";
import { localShops } from "../../server/emulator/shops.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { Outside } from "../support/outside.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let others: string[];

beforeAll(async () => {
  server = await startServer();
  for (const shop of [SHOP, OTHER_SHOP]) expect((await server.post("/local/store", { shop, subscribed: "ACTIVE" })).status).toBe(200);
  others = await localShops(server.database.owner);
});
afterAll(() => server.close());

async function run(...args: string[]): Promise<{ lines: string[]; left: boolean }> {
  const lines: string[] = [];
  const { isUnrepaired: left } = await reconcileShops(server.services, readCommand(args), others, (line) => lines.push(line));
  return { lines, left };
}

const save = async (data: Record<string, unknown>, shop = SHOP, call = "/api/apps/functions"): Promise<string> =>
  (await server.post(call, { data }, shop)).body.guid;

/** Parts of a list that Shopify does not know, so that they are lost with the database: changes by users, and the moments of others. */
const BY_USERS = /,"changedAt":"[^"]*","changedBy":"(you|another)"/gu;
const MOMENT = /(?<="changedAt":")[^"]*/gu;

const lists = (shop: string) => Promise.all(families.map(async ({ endpoints }) => (await server.get(endpoints.list.path, shop)).text));

describe("npm run reconcile", () => {
  it("reports that there is no difference", async () => {
    expect(await run()).toEqual({ lines: ["no differences in 2 shops"], left: false });
  });

  it("reports differences and keeps them with --dry-run, for one shop with --shop", async () => {
    const guid = await save(hide({ name: "Mine" }));
    await new Outside(server, SHOP).change(guid, { enabled: false });
    const line = `${SHOP}: payment "Mine": turned off outside this app`;
    expect(await run("--dry-run")).toEqual({ lines: [`${line} (left)`, "1 difference in 2 shops, 1 left"], left: true });
    expect(await run("--shop", OTHER_SHOP)).toEqual({ lines: ["no differences in 1 shop"], left: false });
    expect(await run("--shop", SHOP)).toEqual({ lines: [`${line} (taken over as a revision)`, "1 difference in 1 shop"], left: false });
    expect(await run()).toMatchObject({ left: false });
  });

  it("leaves the merchant's decisions to the merchant", async () => {
    const guid = await save(hide({ name: "Gone" }));
    await new Outside(server, SHOP).delete(guid);
    const found = `${SHOP}: payment "Gone": deleted outside this app (shown to the merchant, who restores or removes it)`;
    expect(await run()).toEqual({ lines: [found, "1 difference in 2 shops"], left: false });
    await server.post("/api/apps/payment/delete", { data: { guid } });
  });

  it("goes on after a shop that cannot be compared", async () => {
    await server.database.withShop("absent.myshopify.com", ({ trx }) => trx("shops").insert({ shop: "absent.myshopify.com" }));
    const { lines, left } = await run();
    expect(lines[0]).toMatch(/^absent\.myshopify\.com: not compared: there is no shop/);
    expect([lines.at(-1), left]).toEqual([expect.stringMatching(/in 3 shops, 1 shop failed$/), true]);
    await server.database.owner("shops").where({ shop: "absent.myshopify.com" }).delete();
  });

  it("skips a shop that uninstalled the app", async () => {
    const gone = new PlatformError("unauthorized", "NO_TOKEN", "open the app in this store once");
    const services = { ...server.services, admin: () => ({ request: () => Promise.reject(gone) }) };
    const lines: string[] = [];
    const { isUnrepaired: left } = await reconcileShops(services, readCommand(["--shop", SHOP]), [], (line) => lines.push(line));
    expect({ lines, left }).toEqual({
      lines: [`${SHOP}: not compared: open the app in this store once`, "no differences in 1 shop"],
      left: false,
    });
  });

  it("rejects unknown arguments, and an unknown shop", async () => {
    await expect(run("--all")).rejects.toThrow(/usage: npm run reconcile/);
    await expect(run("--shop", "Two")).rejects.toThrow(/must look like name\.myshopify\.com/);
    await expect(run("--shop", "three.myshopify.com")).rejects.toThrow(/unknown shop three.*--from-platform/);
  });
});

describe("npm run reconcile -- --from-platform", () => {
  it("rebuilds all rows of an empty database: every list is as it was, byte for byte, but for who made the changes and what was never on", async () => {
    const shop = OTHER_SHOP;
    const [shipping, validation] = [families.find(({ id }) => id === "shipping"), families.find(({ id }) => id === "validation")];
    for (const changes of [{}, { enabled: false }, { express: true }]) await save(hide(changes), shop);
    await save(hideShipping(), shop, shipping?.endpoints.create.path);
    await save(block(), shop, validation?.endpoints.create.path);
    const edited = await save(hide(), shop);
    await new Outside(server, shop).change(edited, { title: "Renamed", enabled: false });
    await run("--shop", shop);
    for (const subscribed of ["ACTIVE", "CANCELLED"]) {
      await server.post("/local/store", { shop, partnerDevelopment: false, plan: "Basic Plan", subscribed });
      const before = await lists(shop);
      expect(before.join()).toContain("outside this app");
      await empty();
      const { lines, left } = await run("--from-platform", "--shop", shop);
      expect(lines.filter((line) => line.endsWith("(taken into the database)"))).toHaveLength(6);
      expect(left).toBe(false);
      const after = await lists(shop);
      const known = (list: string) => list.replace(BY_USERS, "").replace(MOMENT, "").replaceAll('"draft":true,', "");
      expect(after.map((list) => list.replace(MOMENT, ""))).toEqual(before.map(known));
      expect(await run("--shop", shop)).toMatchObject({ lines: ["no differences in 1 shop"] });
    }
  });

  it("takes in all shops that Shopify has, and leaves those that the database knows", async () => {
    await empty();
    await save(hide());
    const { lines } = await run("--from-platform");
    expect(lines).toContain(
      `${SHOP}: not compared: the database has customizations of this shop already: reconcile it without --from-platform`,
    );
    expect(lines.filter((line) => line.startsWith(OTHER_SHOP))).toHaveLength(6);
  });
});

async function empty(): Promise<void> {
  await server.database.owner.raw(
    "delete from revisions; delete from customizations; delete from duties; delete from subscriptions; delete from past_method_names; delete from shops",
  );
}
