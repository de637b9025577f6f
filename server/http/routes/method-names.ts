import type Router from "@koa/router";
import { withTimeout } from "../../concurrency/with-timeout.ts";
import { methodNames } from "../../db/method-names.ts";
import { pastNamesState } from "../../db/past-method-names.ts";
import { ensureShop } from "../../db/shops.ts";
import type { Services } from "../../services.ts";
import { PATIENCE } from "../../shopify/answered-in-time.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/**
 * Returns the names of recently used payment or shipping methods of the shop. The first request after the installation waits a moment for those of
 * earlier orders.
 */
export function methodNamesRoute(router: Router<RequestState>, services: Services): void {
  const { database } = services;
  handleCall(router, "methodNames", async ({ shop, query }) => {
    const past = await currentPast(services, shop);
    const rows = await database.read(shop, (reader) => methodNames(reader, query.of));
    return { names: rows.map(({ name }) => name), past };
  });
}

/** Returns whether the names of earlier orders are known, after an attempt to read them if one is due. */
async function currentPast({ database, pastNames }: Services, shop: string) {
  const [before] = await database.read(shop, pastNamesState);
  if (before?.isAllowed === false) return before.state;
  if (before === undefined) await database.withShop(shop, ensureShop);
  await withTimeout(pastNames(shop), PATIENCE, undefined);
  const [after] = await database.read(shop, pastNamesState);
  return after?.state ?? "waiting";
}
