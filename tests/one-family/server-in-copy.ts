// @lane database
/** Run as a test of a copy of the project that has the family: what is saved, kept at Shopify, and decided in a checkout. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCustomization, listCustomizations } from "../../server/shopify/customizations.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const PATH = "/api/apps/ship-from";
const RESOURCE = "fulfillmentConstraintRule";
const HANDLE = "ship-from-fulfillment-constraints-rules";
const [HARBOUR, MILL] = ["gid://shopify/Location/5", "gid://shopify/Location/6"];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

const data = (location: string, enabled = true) => ({
  ...{ name: "Canada", type: "Ship From", subtype: "from", location, enabled },
  conditions: [{ id: "1", type: "Country", operator: "is", value: ["CA"] }],
});
const rules = () => listCustomizations(server.platform.client(SHOP), RESOURCE);
const run = async (country: string) => {
  const checkout = { lines: [{ product: "Enamel Mug" }], market: country };
  const { status, body, text } = await server.post("/local/checkout/run", { shop: SHOP, checkout });
  expect(status, text).toBe(200);
  return body.rules.filter(({ pack }: { pack: string }) => pack === HANDLE);
};
const from = (location: string) => ({ deliverableLinesMustFulfillFromAdd: { locationIds: [location] } });

it("is saved, and kept as a rule of Shopify that has neither a title nor a switch", async () => {
  expect((await server.post(PATH, { data: data("5") })).status).toBe(422);
  const made = await server.post(PATH, { data: data(HARBOUR) });
  expect(made.status, made.text).toBe(200);
  expect((await server.get(PATH)).text).toContain("Canada");
  const [rule, ...others] = await rules();
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ title: "", enabled: true, errorHistory: null, shopifyFunction: { handle: HANDLE } });
});

it("decides in a checkout, as its explanation says", async () => {
  const [here] = await run("CA");
  expect(here.error).toBeUndefined();
  expect(here).toMatchObject({ family: "ship-from", explanation: { applies: true }, operations: [from(HARBOUR)] });
  expect(await run("US")).toMatchObject([{ operations: [], explanation: { applies: false } }]);
});

it("is refused a second rule for its Function, as Shopify has it", async () => {
  const writing = { title: "", enabled: true, metafields: [] };
  const refused = createCustomization(server.platform.client(SHOP), RESOURCE, HANDLE, writing);
  await expect(refused).rejects.toMatchObject({ kind: "user", code: "FUNCTION_ALREADY_REGISTERED" });
});

it("follows changes in the same rule, and takes it away with the configuration", async () => {
  const [before] = await rules();
  const [{ node }] = (await server.get(PATH)).body.body.data.shipFrom.edges;
  const change = (changed: object) =>
    server.request(`${PATH}/${encodeURIComponent(node.guid)}`, { method: "PUT", body: { data: changed } });
  const changed = await change(data(MILL));
  expect(changed.status, changed.text).toBe(200);
  expect((await rules()).map(({ id }) => id)).toEqual([before?.id]);
  expect(await run("CA")).toMatchObject([{ operations: [from(MILL)] }]);
  expect((await change(data(MILL, false))).status).toBe(200);
  expect(await rules()).toEqual([]);
});
