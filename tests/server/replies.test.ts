// @lane database
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { plans } from "../../engine/generated/plans.ts";
import { cartLink } from "../support/cart-link.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { begunSettings } from "../support/default-settings.ts";
import { type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";
import { element, survey } from "../support/survey.ts";
import { product, upsell } from "../support/upsell.ts";

/** Recorded replies; `npx vitest run -u` of this file writes them anew. */
const RECORDED = join(import.meta.dirname, "replies.txt");
/** Headers that a client of a call reads; all others are the same for every answer. */
const HEADERS = ["content-type", "content-disposition", "content-length", "retry-after", "access-control-allow-origin"];
/** The plans there are, which a reply lists: a further one is no other reply. */
const PLANS = plans.map(({ name }) => name);
/** The families there are, likewise. */
const FAMILIES = families.map(({ id }) => id);
/** Settings that are recorded; further ones are left out. */
const SETTINGS = ["responsesKept", "freeLimit", "holdChargedGifts", "requiredProductsBlockOnFailure"];
const FURTHER = Object.entries(begunSettings())
  .filter(([name]) => !SETTINGS.includes(name))
  .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z|(?<=")\d{13}(?=_)/gu;

let server: TestServer;
const lines: string[] = [];
/** Ids as they first came, so that the same one is called the same everywhere. */
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

function settled(text: string): string {
  return FURTHER.reduce((rest, setting) => rest.replaceAll(setting, ""), text)
    .replaceAll(server.url, "http://server")
    .replaceAll(PLANS.join(", "), "<plans>")
    .replaceAll(JSON.stringify(PLANS), '["<plans>"]')
    .replaceAll(FAMILIES.join(", "), "<families>")
    .replaceAll(JSON.stringify(FAMILIES), '["<families>"]')
    .replace(MOMENT, "<moment>")
    .replace(UUID, (id) => {
      if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`);
      return ids.get(id) ?? id;
    });
}

async function asked(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
  const reply = await server.request(path, { method, body, headers });
  const told = HEADERS.flatMap((name) => {
    const value = reply.headers.get(name);
    // how long a text is depends on its times and ids
    return value === null || (name === "content-length" && reply.text !== "") ? [] : [`${name}: ${value}`];
  });
  const sent = body === undefined ? "" : ` ${JSON.stringify(body)}`;
  lines.push(settled([`${method} ${path}${sent}`, `${reply.status} ${told.join(", ")}`, reply.text, ""].join("\n")));
  return reply;
}

const get = (path: string) => asked("GET", path);
const post = (path: string, body: unknown) => asked("POST", path, body);

/** The calls of one kind of rule. */
async function rule(name: string, paths: { list: string; make: string }, data: Record<string, unknown>) {
  const { list, make } = paths;
  const made = await post(`/api/apps/${make}`, { data: { ...data, name }, shop: SHOP });
  const { guid } = made.body;
  await get(`/api/apps/${list}`);
  await get(`/api/apps/${list}?first=1`);
  await get(`/api/apps/customization-info?guid=${guid}`);
  await post(`/api/apps/${make}/update`, { data: { ...data, name: `${name} 2`, guid, revision: 1 } });
  await post(`/api/apps/${make}/update`, { data: { ...data, name: `${name} 3`, guid, revision: 1 } });
  await post(`/api/apps/${make}`, { data: { ...data, name: "" } });
  return guid;
}

/** Records the reports of blocks, and the figures of some days in which one order was placed, and a piece of it refunded. */
async function analytics(offer: string): Promise<void> {
  const event = {
    id: "11111111-1111-4111-8111-111111111111",
    of: "upsell",
    subject: offer,
    type: "impression",
    time: new Date().toISOString(),
  };
  await post("/api/ext/events", { checkout: "checkout-1", currency: "CAD", events: [event] });
  await post("/api/ext/events", { checkout: "checkout-1", events: [{ ...event, type: "look", time: "now" }] });
  const lines = [{ product: "Sock", price: "20.00", quantity: 3, attributes: { _cartwright_upsell: offer } }];
  const moments = { placedAt: "2026-01-10T12:00:00Z", changedAt: "2026-01-10T12:00:00Z" };
  const order = { shop: SHOP, id: 5_600_000_000_001, checkoutToken: "a".repeat(32), ...moments, checkout: { lines, market: "CA" } };
  const made = await server.post("/local/order", order);
  await server.post("/local/order/refund", { shop: SHOP, id: order.id, line: made.body.order.line_items[0].id });
  await server.inbox.drain();
  const between = "startDate=2026-01-09T12:00:00Z&endDate=2026-01-12T12:00:00Z";
  for (const query of [
    `upsell-stats?${between}`,
    `upsell-stats?${between}&includeDaily=true`,
    `upsell-orders?${between}`,
    `upsell-orders?${between}&productTitle=Sock`,
    `upsell-orders?${between}&cursor=nowhere`,
    "upsell-stats?startDate=2026-01-12T12:00:00Z&endDate=2026-01-09T12:00:00Z",
    "upsell-stats?startDate=yesterday",
  ])
    await get(`/api/analytics/${query}`);
}

it("every call returns the recorded reply", async () => {
  for (const call of [
    "store-info",
    "store",
    "store-combined",
    "shop",
    "pause",
    "attention",
    "blocks",
    "settings",
    "code",
    "code?code=CHECKOUT20",
    "code?code=NONE",
  ])
    await get(`/api/apps/${call}`);
  await rule("Hide", { list: "payment", make: "functions" }, hide());
  await rule("Ship", { list: "shipping", make: "shipping" }, hideShipping());
  const blocks = { list: "validation/index", make: "validation" };
  const blocking = await rule("Block", blocks, block());
  for (const list of ["payment", "shipping", "validation"]) await get(`/api/apps/${list}/count`);

  for (const act of ["pause", "resume", "dismiss", "jump"]) await post("/api/apps/pause", { data: { act } });
  await post("/api/apps/validation/delete", { data: { guid: blocking } });
  await post("/api/apps/validation/delete", { data: { guid: blocking } });
  await get(`/api/apps/customization-info?guid=${blocking}`);
  await get("/api/apps/customization-info");

  const first = await post("/api/apps/upsell/create", { data: upsell() });
  await post("/api/apps/upsell/create", { data: upsell({ guid: first.body.guid, revision: 1, name: "Warm socks" }) });
  await post("/api/apps/upsell/create", { data: upsell({ productIds: [] }) });
  for (const call of [
    "upsells",
    "upsells?first=1",
    "upsells/count",
    "metafields",
    "document?family=upsell",
    "document?family=none",
    "document",
  ])
    await get(`/api/apps/${call}`);
  await analytics(first.body.guid);
  await post("/api/apps/document", { data: { family: "upsell", act: "rebuild" } });
  await post("/api/apps/document", { data: { family: "upsell", act: "dismiss" } });
  await post("/api/apps/upsell/delete", { data: { guid: first.body.guid } });
  await post("/api/apps/upsell/all", undefined);

  const link = await post("/api/apps/cart-links", cartLink());
  const { guid: linkId } = link.body;
  await get("/api/apps/cart-links");
  await get("/api/apps/cart-links?first=1&after=nowhere");
  await get("/api/apps/cart-link-count");
  await get(`/api/apps/cart-links/${linkId}`);
  await asked("PUT", `/api/apps/cart-links/${linkId}`, cartLink({ name: "Mail" }));
  await asked("DELETE", `/api/apps/cart-links/${linkId}`);
  await get("/api/apps/link-check?variants=700100101,1&code=NONE");
  await get("/api/apps/link-check?variants=x");

  const questions = [
    element("radio", { id: "element-1", label: "How?", options: ["A friend", "=A search"] }),
    element("text", {
      id: "element-2",
      label: "Who?",
      required: true,
      conditions: [{ field: "element-1", operator: "equals", value: "A friend" }],
    }),
    element("checkbox", { id: "element-3", label: "News" }),
  ];
  const asks = await post("/api/apps/surveys", survey({ elements: questions }));
  const { id: guid, revision } = asks.body;
  await get("/api/apps/surveys");
  await get("/api/apps/survey-count");
  await get("/api/apps/reconcilers?family=survey");
  await post("/api/apps/reconcilers", { data: { reconciler: "required-answers", act: "retry" } });
  // a page of the release before asks by the names of that release
  await get("/api/apps/duties?family=survey");
  await post("/api/apps/duties", { data: { duty: "required-answers", act: "retry" } });
  await post("/api/apps/reconcilers", { data: { duty: "required-answers", act: "retry" } });
  await post("/api/apps/duties", { data: { duty: "required-answers", reconciler: "required-answers", act: "retry" } });
  const answer = (answers: unknown, more: object = {}) =>
    post("/api/ext/answers", { survey: guid, revision, checkout: "checkout-1", answers, ...more });
  await answer({ "element-1": "A friend", "element-2": "Ann", "element-3": true });
  await answer({ "element-1": "=A search" }, { checkout: "checkout-2" });
  await answer({ "element-1": "A friend" }, { checkout: "checkout-3" });
  await answer({}, { revision: 9 });
  await answer({}, { survey: "00000000-0000-4000-8000-000000000000" });
  await post("/api/ext/placed", { block: "survey-block", target: "purchase.checkout.block.render" });
  await get("/api/apps/attention");
  await get("/api/apps/blocks");
  await post("/api/apps/blocks", { data: { block: "checkbox-block", act: "release" } });
  const responses = `/api/apps/surveys/${guid}/responses`;
  const listed = await get(responses);
  for (const query of [
    "?revision=1&ordered=false",
    "?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z",
    "?from=yesterday",
    "-summary",
    "-summary?revision=7",
    ".csv",
    ".csv?ordered=true",
    "-summary?cursor=1",
  ])
    await get(`${responses}${query}`);
  await asked("DELETE", `${responses}/${listed.body.responses[0].id}`);
  await asked("DELETE", `${responses}/${listed.body.responses[0].id}`);
  await asked("DELETE", responses);
  await get(responses.replace(guid, "nothing"));
  await asked("DELETE", `/api/apps/surveys/${guid}`);

  for (const call of ["titles", "product-info", "preview-products"])
    await get(`/api/apps/${call}?ids=${encodeURIComponent(`${product(7001001)},${product(1)}`)}`);
  await get(`/api/apps/product-variants?id=${encodeURIComponent(product(7001001))}`);
  await get(`/api/apps/product-variants?id=${encodeURIComponent(product(1))}`);
  await get("/api/apps/product-variants?id=1");
  await get(`/api/apps/collection-info?ids=7001001,1&collectionId=8001001`);
  await get("/api/apps/collection-info");
  for (const call of ["store-names?of=vendors", "store-names?of=x", "method-names?of=payment", "method-names"])
    await get(`/api/apps/${call}`);
  const { revision: set, settings } = (await get("/api/apps/settings")).body.data;
  await asked("PUT", "/api/apps/settings", { data: { revision: set, settings: { ...settings, responsesKept: "3 months" } } });
  await asked("PUT", "/api/apps/settings", { data: { revision: set, settings } });
  await asked("PUT", "/api/apps/settings", { data: { revision: set } });
  await post("/api/apps/new-subscription", { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS", shop: SHOP });
  await post("/api/apps/new-subscription", { planName: "Gold", planPrice: 29, interval: "EVERY_30_DAYS" });
  await get("/api/apps/store");

  await expect(lines.join("\n")).toMatchFileSnapshot(RECORDED);
});
