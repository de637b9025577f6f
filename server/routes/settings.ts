import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { saveSettings } from "../settings/save.ts";
import { readSettings } from "../settings/settings.ts";
import { call } from "./call.ts";

/** What a merchant sets for the whole store. Open to every shop: what is kept of its customers is its own to decide. */
export function settingsRoutes(router: Router<State>, { database }: Services): void {
  call(router, "settings", ({ shop }) => database.withShop(shop, readSettings));
  call(router, "saveSettings", ({ shop, body }) => database.withShop(shop, (tenant) => saveSettings(tenant, body)));
}
