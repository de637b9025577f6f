import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { currentTranslations, readableTranslations } from "../../translations/current-translations.ts";
import { deleteTranslations, saveTranslations } from "../../translations/save-translations.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Mounts the calls for the texts of blocks in all languages. Reading and deleting them is open to every shop. */
export function translationsRoutes(router: Router<RequestState>, services: Services): void {
  handleCall(router, "translations", async ({ shop }) => readableTranslations(await currentTranslations(services, shop)));
  handleCall(router, "saveTranslations", ({ shop, body }) => saveTranslations(services, shop, body));
  handleCall(router, "deleteTranslations", ({ shop }) => deleteTranslations(services, shop));
}
