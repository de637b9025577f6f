// @lane alone
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { asRecord } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { entriesOf } from "../support/entries.ts";
import { sampled } from "../support/property.ts";
import { recordsOf } from "../support/random/records.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const { COUNT } = vi.hoisted(() => ({ COUNT: 14 }));

/** The families that a test has made up, served beside the others. */
vi.mock("../../engine/generated/families.ts", async (original) => {
  const { randomFamilies } = await import("../support/random/families.ts");
  const made = await randomFamilies(COUNT);
  return { families: [...(await original<{ families: readonly Family[] }>()).families, ...made.families] };
});
vi.mock("../../engine/generated/fields.ts", async (original) => {
  const { fields } = await original<{ fields: readonly string[] }>();
  return { fields: [...fields, "mode", ..."01234567".split("").map((digit) => `f${digit}`)] };
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const made = families.filter(({ id }) => id.startsWith("random-"));

/** Some records that may be saved, as they are stored then. */
function stored(family: Family): Record<string, unknown>[] {
  return sampled(recordsOf(family, false), 40).flatMap((sent) => {
    const checked = validateStored(family, normalize(family, sent));
    return checked.ok ? [asRecord(checked.configuration)] : [];
  });
}

describe("families with random declarations", () => {
  it("use both storages, and most have records that can be saved", () => {
    expect(new Set(made.map(({ storage }) => storage.type))).toEqual(new Set(["metafield", "table"]));
    expect(made.filter((family) => stored(family).length > 0).length).toBeGreaterThan(COUNT / 2);
  });

  it.each(made)("are saved, read, changed and deleted unchanged: $id", async (family) => {
    const [one, two] = stored(family);
    if (one === undefined || two === undefined) return;
    const { create, update, list } = family.endpoints;
    const info = async (guid: string) => (await server.get(`/api/apps/customization-info?guid=${guid}`)).body.function[0];
    const { status, body } = await server.post(create.path, { data: one });
    expect([status, body]).toMatchObject([200, { revision: 1 }]);
    expect(await info(body.guid)).toMatchObject(one);
    const changed = await server.request(update.path.replace(":id", body.guid), { method: "PUT", body: { data: { ...two, revision: 1 } } });
    expect(changed).toMatchObject({ status: 200, body: { revision: 2 } });
    const { guid, id, shop, revision, ...found } = await info(body.guid);
    expect([guid, revision]).toEqual([body.guid, 2]);
    expect(Object.fromEntries(Object.keys(two).map((name) => [name, found[name]]))).toEqual(two);
    if (family.storage.type === "metafield") {
      const [entry] = await entriesOf(server.services.admin(SHOP), family.storage.key);
      const { type, ...fields } = two;
      expect(type).toBe(family.storedAs);
      expect(entry?.record).toMatchObject({ ...fields, guid, revision });
    }
    expect(JSON.stringify((await server.get(list.path)).body)).toContain(body.guid);
    expect((await server.request(`${create.path}/${body.guid}`, { method: "DELETE" })).status).toBe(200);
    expect((await server.get(`/api/apps/customization-info?guid=${body.guid}`)).status).toBe(404);
  });
});
