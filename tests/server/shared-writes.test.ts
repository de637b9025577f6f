// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nameOf } from "../../engine/declarations/configuration.ts";
import type { MetafieldStorage } from "../../engine/generated/declarations.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import { type AdminClient, PlatformError } from "../../server/shopify/admin-client.ts";
import { readShopMetafield, writeShopMetafields } from "../../server/shopify/shop-metafield.ts";
import type { ConfigurationStorage, StorageChange } from "../../server/storage/configuration-storage.ts";
import { documentWriterOf } from "../../server/storage/document-writer.ts";
import { metafieldStorage } from "../../server/storage/metafield-storage.ts";
import { keysOf } from "../support/entries.ts";
import { Faults } from "../support/fault-injection.ts";
import { change, keptIn } from "../support/offers.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

/** Seconds that the platform takes for each call, and that fifty saves may take together. */
const [CALL, TOGETHER] = [0.15, 2];
const SAVES = 50;

let server: TestServer;
let key: string;
let calls: Record<string, number>;
let held: { shop: string; until: Promise<void> } | null = null;
const faults = new Faults();

/** Counts the calls of a document, and keeps a shop's waiting for as long as a test wants. */
const counted = (client: AdminClient, shop: string): AdminClient => ({
  request: async (operation, variables) => {
    calls[operation] = (calls[operation] ?? 0) + 1;
    if (held?.shop === shop) await held.until;
    return client.request(operation, variables);
  },
});

beforeAll(async () => {
  server = await startServer({ between: (client, shop) => counted(faults.between(client), shop) });
});
afterAll(() => server.close());
beforeEach(() => {
  key = `offers_${randomUUID().slice(0, 8)}`;
  calls = {};
});

const keepAs = (as: "list" | "one"): MetafieldStorage => ({
  ...{ type: "metafield", key, cardinality: as, listKey: "offers" },
  checkoutDocument: { key: keysOf(key).live, fields: [] },
});
/** One as every process has it: with a memory of its own. */
const processOf = (as: "list" | "one" = "list", shop = SHOP): ConfigurationStorage =>
  metafieldStorage(
    documentWriterOf({ admin: server.services.admin, database: server.database }),
    server.services.admin(shop),
    shop,
    keptIn(keepAs(as)),
  );
const write = (keeper: ConfigurationStorage, changed: StorageChange) =>
  keeper.write(changed, { doubt: "fresh", isStarted: false, oldFirst: false });
const named = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => change(`${prefix} ${at}`));
const names = async () => (await processOf().list()).map(({ title }) => title);
const failed = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === "rejected").length;

/** Holds all calls to Shopify until the returned function is called. */
function hold(shop: string): () => void {
  let go = () => {};
  held = { shop, until: new Promise((resolve) => (go = resolve)) };
  return () => {
    held = null;
    go();
  };
}

describe("saves that come at once", () => {
  it("are written by the next write together, in the order in which they came", async () => {
    const [keeper, all] = [processOf(), named("Number", SAVES)];
    await Promise.all(all.map((each) => write(keeper, each)));
    expect(calls.MetafieldsSet).toBeLessThanOrEqual(2);
    // one document has one call under way at a time
    expect(((calls.ShopDocument ?? 0) + (calls.MetafieldsSet ?? 0)) * CALL).toBeLessThan(TOGETHER);
    expect(await names()).toEqual(all.map(({ configuration }) => nameOf(configuration)));
  });

  it("are collected while a write is on its way", async () => {
    const keeper = processOf();
    const release = hold(SHOP);
    const first = write(keeper, change("First"));
    await expect.poll(() => calls.ShopDocument).toBe(1);
    const [row, rest] = [change("Later"), named("Later", 20)];
    const again = { ...row, revision: 2, configuration: { ...row.configuration, name: "Later still" } };
    const all = [first, ...[row, ...rest, again].map((each) => write(keeper, each))];
    release();
    await Promise.all(all);
    expect(calls.MetafieldsSet).toBe(1);
    expect((await names()).slice(0, 3)).toEqual(["First", "Later still", "Later 0"]);
  });

  it("are rejected each for itself", async () => {
    const keeper = processOf();
    const large = change("Large");
    large.configuration = Object.assign({}, large.configuration, { name: "é".repeat(DOCUMENT_BYTES / 2) });
    const all = [...named("Before", 5), large, ...named("After", 5)];
    const outcomes = await Promise.allSettled(all.map((each) => write(keeper, each)));
    expect(failed(outcomes)).toBe(1);
    const message = expect.stringMatching(/would take 1\d\d,\d{3} bytes, and Shopify stores at most 128,000\. Shorten/);
    expect(outcomes[5]).toMatchObject({ reason: { kind: "user", code: "TOO_LARGE", message } });
    expect(await names()).toHaveLength(10);
    expect(calls.MetafieldsSet).toBeLessThanOrEqual(2);
  });

  it("are rejected except for the first when there may be a single one", async () => {
    const keeper = processOf("one");
    const outcomes = await Promise.allSettled(named("Only", 10).map((each) => write(keeper, each)));
    expect(failed(outcomes)).toBe(9);
    expect(await names()).toEqual(["Only 0"]);
  });

  it("fail together when Shopify does not respond, and can be sent again", async () => {
    const [keeper, all] = [processOf(), named("Number", 10)];
    faults.plan(/MetafieldsSet/, "lost after it took effect");
    const outcomes = await Promise.allSettled(all.map((each) => write(keeper, each)));
    expect(outcomes.every((each) => each.status === "rejected" && each.reason instanceof PlatformError && each.reason.retryable)).toBe(
      true,
    );
    await Promise.all(all.map((each) => write(keeper, each)));
    expect(calls.MetafieldsSet).toBe(1);
    expect(await names()).toHaveLength(10);
  });
});

describe("several processes", () => {
  it("lose nothing of each other's", async () => {
    const [one, two] = [processOf(), processOf()];
    await Promise.all([...named("One", 20).map((each) => write(one, each)), ...named("Two", 20).map((each) => write(two, each))]);
    expect(await names()).toHaveLength(40);
    expect(calls.MetafieldsSet).toBeLessThanOrEqual(4);
  });

  it("lose nothing even when a lock was lost, since none overwrites a text that it has not read", async () => {
    const database = { ...server.database, exclusivelyOverDocument: <T>(_key: unknown, work: () => Promise<T>) => work() };
    const documents = () => documentWriterOf({ admin: server.services.admin, database });
    const [one, two] = [documents(), documents()].map((each) =>
      metafieldStorage(each, server.services.admin(SHOP), SHOP, keptIn(keepAs("list"))),
    );
    const both = [one, two].flatMap((each, at) => (each ? named(`Process ${at}`, 20).map((own) => write(each, own)) : []));
    await Promise.all(both);
    expect(await names()).toHaveLength(40);
    expect(calls.MetafieldsSet).toBeGreaterThan(2); // one of them came too late, and read again
  });

  it("leave exactly the saved configurations, with three calls of ten failing", async () => {
    const processes = [processOf(), processOf()];
    const all = named("Number", 30);
    faults.atRandom(0.3, 7);
    await Promise.all(all.map((each, at) => until(() => write(processes[at % 2] ?? processOf(), each))));
    await Promise.all(all.slice(0, 10).map((each, at) => until(() => (processes[at % 2] ?? processOf()).remove(each.row.guid))));
    faults.heal();
    expect((await names()).sort()).toEqual(
      all
        .slice(10)
        .map(({ configuration }) => nameOf(configuration))
        .sort(),
    );
  });
});

/** Sends again what failed, as healing does. */
async function until(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return void (await work());
    } catch (error) {
      if (error instanceof PlatformError && !error.retryable) throw error;
    }
  }
  throw new Error("it failed again and again");
}

describe("saves to other documents", () => {
  it("do not wait for a document for which Shopify is slow", async () => {
    const release = hold(SHOP);
    const slow = Promise.all(named("Slow", 5).map((each) => write(processOf(), each)));
    await write(processOf("list", OTHER_SHOP), change("Quick"));
    expect((await processOf("list", OTHER_SHOP).list()).map(({ title }) => title)).toEqual(["Quick"]);
    release();
    await slow;
  });
});

describe("several documents of a shop", () => {
  it("are written all, or none when one of them was written since", async () => {
    const client = server.services.admin(SHOP);
    const keys = keysOf(key);
    const read = async () => {
      const { shop, text, published: live } = await readShopMetafield(client, keys);
      return [
        { shop, key: keys.key, before: text },
        { shop, key: keys.live, before: live },
      ];
    };
    const texts = async () => (await read()).map(({ before }) => before.value);
    const write = (word: string, over: Awaited<ReturnType<typeof read>>) =>
      writeShopMetafields(
        client,
        over.map(({ shop, key, before }) => ({ shop, key, digest: before.digest, text: JSON.stringify(word) })),
      );
    expect(await write("first", await read())).toBe(true);
    const both = await read();
    expect(await write("somebody else", both.slice(1))).toBe(true);
    expect(await write("second", both)).toBe(false);
    expect(await texts()).toEqual(['"first"', '"somebody else"']);
    expect(await write("second", await read())).toBe(true);
    expect(await texts()).toEqual(['"second"', '"second"']);
  });
});
