// @lane database

import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OWN_ENGINE_DIGEST } from "../../server/core/engine-digest.ts";
import { eraseShop } from "../../server/db/erase-shop.ts";
import { hasPendingWork } from "../../server/db/has-pending-work.ts";
import { gatherDataRequests } from "../../server/privacy/gather-data-requests.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { reconcileQueuedShops } from "../../server/reconcile/scheduler.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";

const apart = new Apart();
const sent: string[] = [];
const note = ({ sql }: { sql: string }) => sent.push(sql);

beforeEach(async () => {
  await apart.save(hide());
  await recoverPending(apart.server.services);
  const later = new Date(Date.now() + 3_600_000);
  await apart.server.database.owner("shops").update({ next_check_at: later, engine_tried: OWN_ENGINE_DIGEST });
  sent.length = 0;
  apart.server.database.owner.on("query", note);
});
afterEach(async () => {
  await apart.server.database.withShop(apart.shop, eraseShop);
  apart.server.database.owner.removeListener("query", note);
});

it.each([
  ["recovery", 3, () => recoverPending(apart.server.services)],
  ["the queue of shops", 5, () => reconcileQueuedShops(apart.server.services, new AbortController().signal)],
  ["the inbox", 3, () => apart.server.inbox.drain()],
  ["data requests", 3, () => gatherDataRequests(apart.server.services)],
])("a look at %s sends at most %i messages while nothing is due", async (_, most, look) => {
  await look();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(most);
});

it.each<[string, (owner: Knex, shop: string) => PromiseLike<unknown>]>([
  ["a save that was begun", (owner, shop) => owner("customizations").where({ shop }).update({ state: "saving" })],
  ["a changed plan", (owner, shop) => owner("shops").where({ shop }).update({ recheck: randomUUID() })],
  ["a search for rules to pause", (owner, shop) => owner("shops").where({ shop }).update({ pause_search: true })],
  ["a rule that enters a pause", (owner, shop) => owner("customizations").where({ shop }).update({ pause: "stopping" })],
  ["a request", (owner, shop) => owner("duties").insert({ shop, duty: "some", part: "", due: randomUUID() })],
  [
    "a requirement that ends",
    (owner, shop) => owner("placements").insert({ shop, block: "some", target: "some", required_at: new Date(0) }),
  ],
])("recovery sees %s", async (_, cause) => {
  const { owner, withWorker } = apart.server.database;
  expect(await withWorker(hasPendingWork)).toBe(false);
  await cause(owner, apart.shop);
  expect(await withWorker(hasPendingWork)).toBe(true);
});
