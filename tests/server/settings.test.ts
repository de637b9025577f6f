// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAnswers } from "../support/add-answers.ts";
import { asking } from "../support/answering.ts";
import { begunSettings } from "../support/default-settings.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

const PATH = "/api/apps/settings";
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

const read = async (shop = SHOP) => (await server.get(PATH, shop)).body.data;
const save = (revision: unknown, responsesKept: unknown, more: object = {}, shop = SHOP) =>
  server.request(PATH, { method: "PUT", shop, body: { data: { revision, settings: begunSettings({ responsesKept }), ...more } } });

describe("the settings of a store", () => {
  it("begin with their declared defaults, and belong to one store", async () => {
    expect(await read()).toEqual({ revision: 0, settings: begunSettings() });
    expect((await save(0, "24 months")).body.data).toEqual({ revision: 1, settings: begunSettings({ responsesKept: "24 months" }) });
    expect((await save(1, "for ever")).body.data.revision).toBe(2);
    expect(await read()).toEqual({ revision: 2, settings: begunSettings({ responsesKept: "for ever" }) });
    expect(await read(OTHER_SHOP)).toMatchObject({ revision: 0 });
  });

  it("are not written over a concurrent save, also of many at once", async () => {
    const { revision } = await read();
    const replies = await Promise.all(["6 months", "24 months", "for ever", "12 months"].map((kept) => save(revision, kept)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.data;
    expect(await read()).toEqual(won);
    const late = await save(revision, "3 months");
    expect([late.status, late.body.current, late.body.losing]).toEqual([409, won, undefined]);
    const first = await Promise.all([1, 2].map(() => save(0, "6 months", {}, OTHER_SHOP)));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [[0, "2 months"], "/settings/responsesKept", "Keep responses for: choose one of 3 months, 6 months, 12 months, 24 months, for ever"],
    [[0, 12], "/settings/responsesKept", "Keep responses for: choose how long"],
    [[-1, "3 months"], "/revision", "revision must be the revision that the settings were read with"],
    [[0, "3 months", { sure: "yes" }], "/sure", "sure must be true or false"],
    [[0, "3 months", { settings: begunSettings({ more: 1 }) }], "/settings", '"more" is not a known field here'],
    [[0, "3 months", { settings: {} }], "/settings", 'The field "responsesKept" is required'],
    [
      [0, "3 months", { settings: begunSettings({ freeLimit: "1,000" }) }],
      "/settings/freeLimit",
      "Warn when gifts are worth more than: enter an amount as digits with a decimal point, for example 60.00, or leave it empty",
    ],
    [[0, "3 months", { more: 1 }], "/more", '"more" is not a known field here'],
  ] as const)("with %j are rejected at %s", async (asked, path, sentence) => {
    const [revision, kept, more] = asked;
    const { status, body } = await save(revision, kept, more);
    expect([status, body.problems[0].path, body.error]).toEqual([422, path, sentence]);
  });

  it("need a confirmation before responses are deleted, with the number, and then make them due", async () => {
    const own = await asking(server, SHOP);
    await addAnswers(server.database, SHOP, own, ["4 months", "5 months", "1 month"]);
    await server.database.owner("shops").where({ shop: SHOP }).update({ answers_due_at: null });
    const { revision, settings } = await read();
    const asked = await save(revision, "3 months");
    expect([asked.status, asked.body.losing, asked.body.error]).toEqual([
      409,
      2,
      "2 responses are older than 3 months and will be deleted within minutes. This cannot be undone.",
    ]);
    expect(await read()).toEqual({ revision, settings });
    expect((await save(revision, "3 months", { sure: true })).status).toBe(200);
    const { rows } = await server.database.owner.raw("select answers_due_at <= clock_timestamp() as due from shops where shop = ?", [SHOP]);
    expect(rows).toEqual([{ due: true }]);
    expect((await save(revision + 1, "6 months")).status).toBe(200);
  });
});
