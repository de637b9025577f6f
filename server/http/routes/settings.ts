import type Router from "@koa/router";
import { markSettings } from "../../reconcile/reconcilers/mark-settings.ts";
import { actNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import type { Services } from "../../services.ts";
import { readSettings } from "../../settings/read-settings.ts";
import { saveSettings } from "../../settings/save-settings.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** What a merchant sets for the whole store. Open to every shop: what is kept of its customers is its own to decide. */
export function settingsRoutes(router: Router<State>, services: Services): void {
  const { database } = services;
  call(router, "settings", ({ shop }) => database.withShop(shop, readSettings));
  call(router, "saveSettings", async ({ shop, body }) => {
    const { saved, marked } = await database.withShop(shop, async (tenant) => {
      const before = await readSettings(tenant);
      const saved = await saveSettings(tenant, body);
      return { saved, marked: await markSettings(tenant, before.settings, saved.settings) };
    });
    for (const duty of marked) await actNow(services, shop, duty);
    return saved;
  });
}
