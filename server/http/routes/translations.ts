import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { currentTranslations, toldOf } from "../../translations/current-translations.ts";
import { deleteTranslations, saveTranslations } from "../../translations/save-translations.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** The texts of blocks in all languages. Reading and deleting them is open to every shop. */
export function translationsRoutes(router: Router<State>, services: Services): void {
  call(router, "translations", async ({ shop }) => toldOf(await currentTranslations(services, shop)));
  call(router, "saveTranslations", ({ shop, body }) => saveTranslations(services, shop, body));
  call(router, "deleteTranslations", ({ shop }) => deleteTranslations(services, shop));
}
