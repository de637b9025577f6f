import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { currentTranslations, toldOf } from "../translations/read.ts";
import { deleteTranslations, saveTranslations } from "../translations/save.ts";
import { call } from "./call.ts";

/** The texts of blocks in all languages. Reading and deleting them is open to every shop. */
export function translationsRoutes(router: Router<State>, services: Services): void {
  call(router, "translations", async ({ shop }) => toldOf(await currentTranslations(services, shop)));
  call(router, "saveTranslations", ({ shop, body }) => saveTranslations(services, shop, body));
  call(router, "deleteTranslations", ({ shop }) => deleteTranslations(services, shop));
}
