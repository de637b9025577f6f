import type Router from "@koa/router";
import { markSettings } from "../../reconcile/reconcilers/mark-settings.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import type { Services } from "../../services.ts";
import { readSettings } from "../../settings/read-settings.ts";
import { saveSettings } from "../../settings/save-settings.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Mounts the calls for the settings of the whole store. Open to every shop: merchants decide about their customers' stored data on any plan. */
export function settingsRoutes(router: Router<RequestState>, services: Services): void {
  const { database } = services;
  handleCall(router, "settings", ({ shop }) => database.withShop(shop, readSettings));
  handleCall(router, "saveSettings", async ({ shop, body }) => {
    const { saved, marked } = await database.withShop(shop, async (tenant) => {
      const before = await readSettings(tenant);
      const saved = await saveSettings(tenant, body);
      return { saved, marked: await markSettings(tenant, before.settings, saved.settings) };
    });
    for (const reconciler of marked) await reconcileNow(services, shop, reconciler);
    return saved;
  });
}
