// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { family as familyNamed } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";
import { block, hide, hideShipping } from "../../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../../support/server.ts";
import { itemsIn, keyOf } from "../../support/wire.ts";

const MAKE = [
  ["payment", hide],
  ["shipping", hideShipping],
  ["validation", block],
] as const;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Returns the failure of a family's only customization as list, editor and home page show it. */
async function told({ endpoints }: Family, guid: string) {
  const [first] = itemsIn(endpoints.list, (await server.get(endpoints.list.path)).body);
  const counts = (await server.get(endpoints.count.path)).body.body.data[keyOf(endpoints.count)];
  const info = (await server.get(`/api/apps/customization-info?guid=${guid}`)).body;
  return [first?.failingSince, info.failingSince, counts.troubled, counts.failing];
}

async function checkOut(instructions: number | null): Promise<string[]> {
  await server.post("/local/store", { shop: SHOP, functionInstructions: instructions });
  const { body } = await server.post("/local/checkout/run", { shop: SHOP, checkout: {} });
  return body.rules.map(({ error = "" }: { error?: string }) => error);
}

describe.each(MAKE)("a %s customization whose Function fails at checkout", (id, make) => {
  const family = familyNamed(id);

  it("is listed with the time of its first failure, until it is saved again or switched off", async () => {
    const { endpoints } = family;
    const configuration = make();
    const { guid, revision } = (await server.post(endpoints.create.path, { data: configuration })).body;
    expect(await checkOut(null)).toEqual([""]);
    expect(await told(family, guid)).toEqual([undefined, undefined, 0, 0]);

    expect(await checkOut(100)).toEqual([expect.stringMatching(/^InstructionCountLimitExceeded: \d+ of 100$/)]);
    const since = expect.stringMatching(TIME);
    expect(await told(family, guid)).toEqual([since, since, 1, 1]);

    const again = await server.post(endpoints.update.path, { data: { ...configuration, guid, revision } });
    expect(await told(family, guid)).toEqual([undefined, undefined, 0, 0]);

    await checkOut(100);
    expect(await told(family, guid)).toEqual([since, since, 1, 1]);
    await server.post(endpoints.update.path, { data: { ...configuration, enabled: false, guid, revision: again.body.revision } });
    expect(await told(family, guid)).toEqual([undefined, undefined, 0, 0]);
    await server.post(endpoints.delete.path, { data: { guid } });
    expect((await server.get(`/local/store?shop=${SHOP}`)).body.functionInstructions).toBe(100);
  });
});
