import type Router from "@koa/router";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import { checkVariants } from "../../cart-links/check-variants.ts";
import { fetchCodes } from "../../discounts/fetch-codes.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Checks if the variants and the discount code of a cart link can be used; a blank code counts as none. */
export function linkCheckRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "linkCheck", async ({ shop, query: { variants = [], code = "" } }) => {
    const client = services.admin(shop);
    const trimmedCode = trimCode(code);
    const [checked, facts] = await Promise.all([
      checkVariants(client, variants),
      trimmedCode === "" ? null : fetchCodes(client, trimmedCode),
    ]);
    return { variants: checked, code: facts };
  });
}
