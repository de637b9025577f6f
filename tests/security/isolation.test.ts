// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrapResponse } from "../../engine/calls/response-style.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { calls } from "../../engine/generated/calls.ts";
import { buildPath } from "../../engine/lib/route-pattern.ts";
import type { Family } from "../../engine/types/family.ts";
import { examplesOf } from "../../scripts/release/examples/examples.ts";
import { cartLink } from "../support/cart-link.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { DEEP, ownerOf } from "../support/deep.ts";
import { gift } from "../support/gift.ts";
import type { Route } from "../support/routes.ts";
import { OTHER_SHOP, type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const SECRET = "The secret of one";
const THIRD_SHOP = "third.myshopify.com";
const AT_LEAST = 300;
/** Calls that tell of a customization of any family. */
const ANY = "/api/apps/customization-info";
/** Calls of no family take so many turns: in each case every one of them is tried with the customization of one family. */
const TURNS = families.length;

/** One customization of the first shop, by all names that somebody could try. */
type Keys = Record<"guid" | "guid in capitals" | "id" | "number" | "guid of a deleted one", string>;

let server: TestServer;
let owned: Map<string, Keys>;
let before: string;
let tried = 0;

/** Calls that have to name the shop, or would change what is active; of other families, the first that their declarations tell of. */
/** Of what names its shop, or may only be tried while it is switched off; any other family is as its declaration has it. */
const configurations: Record<string, (shop: string) => object> = {
  "auto-product": () => gift({ active: false }),
  "cart-link": (shop) => cartLink({ domain: `https://${shop}` }),
  payment: () => hide({ enabled: false }),
  shipping: () => hideShipping({ enabled: false }),
  survey: () => survey(),
  upsell: () => upsell({ active: false }),
  validation: () => block({ enabled: false }),
};

function configuration(family: Family, shop: string, changes: object = {}): object {
  const made = configurations[family.id]?.(shop) ?? examplesOf(family)[0];
  if (made === undefined) throw new Error(`say here how a configuration of ${family.id} looks`);
  return { ...made, ...changes };
}

const create = ({ endpoints }: Family, fields: object, shop = SHOP) =>
  server.post(endpoints.create.path, wrapResponse(endpoints.create.requestEnvelope, fields), shop);

function erase({ endpoints: { delete: call } }: Family, guid: string, shop = SHOP) {
  const body = call.method === "DELETE" ? {} : { body: wrapResponse(call.requestEnvelope, { guid }) };
  return server.request(buildPath(call.path, { id: guid }), { method: call.method, shop, ...body });
}

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  await server.platform.open(THIRD_SHOP);
  owned = new Map(await Promise.all(families.map(async (family) => [family.id, await own(family)] as const)));
  for (const family of families) await create(family, configuration(family, OTHER_SHOP), OTHER_SHOP);
  before = await everything();
});
afterAll(() => server.close());

async function own(family: Family): Promise<Keys> {
  const made = async (name: string) =>
    (await create(family, configuration(family, SHOP, { [family.properties.name ? "name" : "title"]: name }))).body.guid;
  const [guid, deleted] = [await made(SECRET), await made(`${SECRET}, deleted`)];
  expect((await erase(family, deleted)).status).toBe(200);
  const { id } = (await server.get(`/api/apps/customization-info?guid=${guid}`)).body.function[0];
  return { guid, "guid in capitals": guid.toUpperCase(), id, number: id.replace(/\D/g, ""), "guid of a deleted one": deleted };
}

/** All that the first shop has, on both sides. */
async function everything(): Promise<string> {
  const rows = await server.database.withShop(SHOP, async ({ trx }) => {
    const all: unknown[] = [];
    for (const table of ["shops", "customizations", "revisions", "subscriptions"]) {
      all.push(await trx(table).where({ shop: SHOP }).orderByRaw("1, 2, 3"));
    }
    return all;
  });
  const lists = await Promise.all(families.map(({ endpoints }) => server.get(endpoints.list.path)));
  return JSON.stringify([rows, lists.map(({ text }) => text)]);
}

const api = () => server.routes.filter(({ path }) => path.startsWith("/api/"));
const familyOf = ({ path }: Route) =>
  families.find(({ endpoints }) => [endpoints.create.path, endpoints.update.path, endpoints.delete.path].includes(path)) ?? families[0];

/** A request that would succeed in a shop that has what it names, with something foreign in some place. */
function request(
  route: Route,
  shop: string,
  foreign: { query?: string; path?: string; data?: object; body?: object; headers?: Record<string, string> },
): Promise<Reply> {
  tried++;
  const family = familyOf(route);
  if (!family) throw new Error("there is no family");
  const data = { ...configuration(family, shop), ...foreign.data };
  const ordered = { planName: "Basic Plan", interval: "ANNUAL", planPrice: 252 };
  const query = foreign.query === undefined ? "" : `?${foreign.query}`;
  const isOrder = route.path === calls.newSubscription.path;
  const about = isOrder ? { ...ordered, ...(foreign.data && { data: foreign.data }) } : isBare(family, route) ? data : { data };
  const body = sends(route) ? { ...about, ...foreign.body } : undefined;
  const path = buildPath(route.path, { id: foreign.path ?? randomUUID(), response: randomUUID() });
  return server.request(`${path}${query}`, { method: route.method, shop, body, headers: foreign.headers });
}

const sends = ({ method }: Route) => method === "POST" || method === "PUT";
const isBare = ({ endpoints }: Family, { path }: Route) =>
  [endpoints.create, endpoints.update].some((call) => call.path === path && call.requestEnvelope === undefined);

const foreignBytes = ({ text }: Reply) => [SECRET, ...[...owned.values()].map(({ id }) => id)].filter((secret) => text.includes(secret));

describe.each([OTHER_SHOP, THIRD_SHOP])("a customization of another shop, for %s", (shop) => {
  const kinds = ["guid", "guid in capitals", "id", "number", "guid of a deleted one"] as const;
  const places = [
    "guid in the query",
    "id in the query",
    "ids in the query",
    "id in the path",
    "guid in the data",
    "id in the data",
  ] as const;
  const some = kinds.filter((kind) => shop === OTHER_SHOP || kind === "guid" || kind === "id");
  const cases = places.flatMap((place) =>
    some.filter((kind) => kind === "id" || !place.startsWith("ids")).map((kind) => ({ place, kind })),
  );

  const inTurns = cases.map((each, turn) => ({ ...each, turn }));

  it.each(inTurns)("is neither shown nor changed nor taken over by any route: its $kind as $place", async ({ place, kind, turn }) => {
    const name = place.split(" ")[0] ?? "";
    const where = place.split(" ").at(-1) ?? "";
    for (const [at, [family, { [kind]: key }]] of [...owned].entries()) {
      const foreign = { query: { query: `${name}=${encodeURIComponent(key)}` }, path: { path: key } }[where] ?? { data: { [name]: key } };
      const routes = api().filter((route) => carries(route, where) && !createsOther(route, family) && isInTurn(route, family, turn + at));
      await Promise.all(
        routes.map(async (route) => {
          const reply = await request(route, shop, foreign);
          const told = `${route.method} ${route.path} ${reply.status}`;
          expect([told, foreignBytes(reply).filter((secret) => secret !== key)]).toEqual([told, []]);
          if (names(route, name, where)) expect(told).toMatch(/ 404$/);
          else if (reply.status === 200) expect(told + reply.text).not.toContain(key);
          expect(reply.status).toBeLessThan(500);
          const made = familyOf(route);
          if (reply.body.guid && made) await erase(made, reply.body.guid, shop);
        }),
      );
    }
  });

  /** Returns whether a route creates for another family, which makes a new row in any case: once for each family is enough. */
  function createsOther({ method, path }: Route, family: string): boolean {
    return method === "POST" && families.some(({ id, endpoints }) => id !== family && endpoints.create.path === path);
  }

  /** Calls of the customization's own family and of the one behind it, the one that acts on any, and of those of none some in turn. */
  function isInTurn({ path }: Route, family: string, turn: number): boolean {
    const owner = ownerOf(path);
    if (DEEP || path === ANY) return true;
    if (owner === undefined) return common().indexOf(path) % TURNS === turn % TURNS;
    const own = families.findIndex(({ id }) => id === family);
    return [family, families[(own + 1) % families.length]?.id].includes(owner);
  }

  const common = () => [...new Set(api().map(({ path }) => path))].filter((path) => ownerOf(path) === undefined);

  /** Returns whether a route accepts input there. */
  function carries(route: Route, where: string): boolean {
    if (where === "path") return route.path.includes(":id");
    return where === "query" || sends(route);
  }

  /** The routes that act on what is named in this way; a path that names another one has the last word. */
  function names({ path }: Route, name: string, where: string): boolean {
    if (where === "query") return path === ANY && name === "guid";
    return path.includes(":id") || families.some(({ endpoints }) => [endpoints.update.path, endpoints.delete.path].includes(path));
  }
});

describe("a request that names another shop than its session", () => {
  const places: [string, Parameters<typeof request>[2], "everywhere" | "bodies"][] = [
    ["in the query", { query: `shop=${OTHER_SHOP}` }, "everywhere"],
    ["twice in the query", { query: `shop=${SHOP}&shop=${OTHER_SHOP}` }, "everywhere"],
    ["in capitals in the query", { query: `shop=${SHOP.toUpperCase()}` }, "everywhere"],
    ["as no domain in the query", { query: "shop=%00" }, "everywhere"],
    ["in the body", { body: { shop: OTHER_SHOP } }, "bodies"],
    ["in the data", { data: { shop: OTHER_SHOP } }, "bodies"],
    ["as a list", { data: { shop: [OTHER_SHOP] } }, "bodies"],
    ["as a list with its own first", { body: { shop: [SHOP, OTHER_SHOP] } }, "bodies"],
    ["as a number", { data: { shop: 1 } }, "bodies"],
    ["as an object", { body: { shop: { domain: OTHER_SHOP } } }, "bodies"],
    ["in capitals", { data: { shop: SHOP.toUpperCase() } }, "bodies"],
  ];

  it.each(places)("is rejected by every route: %s", async (_, foreign, where) => {
    const routes = api().filter((route) => where === "everywhere" || sends(route));
    const replies = await Promise.all(routes.map(async (route) => ({ route, ...(await request(route, SHOP, foreign)) })));
    expect(replies.map(({ route, status }) => [route, status])).toEqual(routes.map((route) => [route, 403]));
    expect(replies.flatMap(foreignBytes)).toEqual([]);
  });

  const unheard: [string, Parameters<typeof request>[2]][] = [
    ["in a header", { headers: { "X-Shopify-Shop-Domain": SHOP, "X-Shop": SHOP, Forwarded: `host=${SHOP}` } }],
    ["as the host it asks for", { headers: { "X-Forwarded-Host": SHOP } }],
    ["in another parameter", { query: `myshopifyDomain=${SHOP}&shop[]=${SHOP}&store=${SHOP}` }],
    ["as host of the page", { query: `host=${Buffer.from(`${SHOP}/admin`).toString("base64url")}` }],
    [
      "deeper in the data",
      { data: { conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "1", shop: SHOP }] } },
    ],
  ];

  it.each(unheard)("is ignored: %s", async (_, foreign) => {
    for (const route of api().filter(({ method }) => method === "GET" || !("data" in foreign))) {
      expect(foreignBytes(await request(route, OTHER_SHOP, foreign))).toEqual([]);
    }
  });

  it("may repeat its own", async () => {
    const family = families[0];
    if (!family) throw new Error("there is no family");
    const body = {
      shop: OTHER_SHOP,
      ...Object(wrapResponse(family.endpoints.create.requestEnvelope, configuration(family, OTHER_SHOP, { shop: OTHER_SHOP }))),
    };
    expect((await server.post(`${family.endpoints.create.path}?shop=${OTHER_SHOP}`, body, OTHER_SHOP)).status).toBe(200);
  });
});

describe("after all of these requests", () => {
  it("the first shop is unchanged, and more than 300 requests were tried", async () => {
    expect(await everything()).toBe(before);
    expect(tried).toBeGreaterThan(AT_LEAST);
  });
});
