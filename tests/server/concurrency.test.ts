// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const WRITERS = 50;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const update = (data: Record<string, unknown>) => server.post("/api/apps/functions/update", { data });

describe("fifty writers of one customization", () => {
  it("have exactly one winner a round when they start from the same revision", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() })).body;
    for (const base of [1, 2, 3]) {
      const replies = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => update({ guid, revision: base, ...hide({ name: `${base}/${writer}` }) })),
      );
      const won = replies.filter(({ status }) => status === 200);
      const lost = replies.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, WRITERS - 1]);
      expect(won[0]?.body).toEqual({ guid, revision: base + 1 });
      expect(new Set(lost.map(({ body }) => body.current.revision))).toEqual(new Set([base + 1]));
    }
  });

  it("all succeed one after the other when they name no revision", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() })).body;
    const replies = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => update({ guid, ...hide({ name: `${writer}` }) })));
    expect(replies.map(({ body }) => body.revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS }, (_, index) => index + 2),
    );
    const { body } = await server.get(`/api/apps/customization-info?guid=${guid}`);
    const last = replies.findIndex((reply) => reply.body.revision === WRITERS + 1);
    expect(body.function[0]).toMatchObject({ name: `${last}`, revision: WRITERS + 1 });
    const { title } = await server.database.owner("local.customizations").where({ shop: SHOP }).orderBy("id", "desc").first("title");
    expect(title).toBe(`${last}`);
  });
});

describe("many shops' saves at once", () => {
  it("do not wait for one another, nor for a busy customization", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() })).body;
    const busy = Array.from({ length: 30 }, () => update({ guid, ...hide() }));
    const others = Array.from({ length: 20 }, () => server.post("/api/apps/functions", { data: hide({ enabled: false }) }));
    const replies = await Promise.all([...busy, ...others]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });
});
