// @lane database
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { families, family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";
import { list } from "../../../server/configurations/list.ts";
import { createValidityCache } from "../../../server/configurations/validity-cache.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { hide } from "../../support/configuration.ts";
import { sendable } from "../../support/sendable.ts";
import { SHOP, startServer, type TestServer } from "../../support/server.ts";

const PAYMENT = family("payment");

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  for (const each of families) {
    const { endpoints } = each;
    const raw = sendable(each);
    const reply = await server.post(endpoints.create.path, endpoints.create.requestEnvelope?.style === "data" ? { data: raw } : raw);
    expect(reply.status, reply.text).toBe(200);
  }
});
afterAll(() => server.close());

/** A list as a server tells it that has just been started. */
const afterStart = (of: Family, services = server.services) =>
  list(services, { family: of, judgements: createValidityCache(of) }, { shop: SHOP, user: "1" }, {});
const kept = () => server.database.owner("verdicts").where({ shop: SHOP });
const summaries = async () => (await afterStart(PAYMENT)).edges.map(({ node }) => node.summary);
const mark = () => kept().update({ verdict: server.database.owner.raw(`jsonb_set(verdict, '{summary}', '["As it was kept"]')`) });

describe("a stored validation result", () => {
  it.each(families.map(({ id }) => id))("is the same after a start as before: %s", async (id) => {
    const of = family(id);
    const first = await afterStart(of);
    expect(first.edges).not.toEqual([]);
    expect(await afterStart(of)).toEqual(first);
  });

  it("is computed once, and again under another engine, for another revision, and for another text", async () => {
    const [said] = await summaries();
    await mark();
    expect(await summaries()).toEqual(["As it was kept"]);

    await kept().update({ about: server.database.owner.raw("'0000000000000000' || substr(about, 17)") });
    expect(await summaries()).toEqual([said]);

    await mark();
    const [{ guid } = { guid: "" }] = await server.database.owner("customizations").where({ shop: SHOP, family: "payment" });
    await server.post("/api/apps/functions/update", { data: { guid, ...hide({ name: "Renamed" }) } });
    expect(await summaries()).toEqual([said]);

    await mark();
    await server.database
      .owner("revisions")
      .where({ guid, revision: 2 })
      .update({
        configuration: server.database.owner.raw(`jsonb_set(configuration, '{name}', '"Renamed again"')`),
      });
    expect(await summaries()).toEqual([said]);
    expect(await kept().where({ guid })).toMatchObject([{ revision: 2, verdict: { name: "Renamed again" } }]);
  });

  it("is returned also when it cannot be written", async () => {
    await kept().delete();
    const { rows } = await server.database.owner.raw("select current_database() as name");
    const url = new URL(inject("postgres"));
    url.pathname = rows[0].name;
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const database = openDatabase(url.href);
    const { edges } = await afterStart(PAYMENT, { ...server.services, database });
    await database.close();
    expect(edges).toHaveLength(1);
    expect(await kept()).toEqual([]);
  });
});
