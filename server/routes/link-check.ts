import type Router from "@koa/router";
import { trimCode } from "../../engine/declare/trim-code.ts";
import { codeFacts } from "../codes.ts";
import type { Services } from "../context.ts";
import { checkVariants } from "../link-check.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** Whether what a cart link holds can be bought; a code of blanks is none. */
export function linkCheckRoute(router: Router<State>, services: Services): void {
  call(router, "linkCheck", async ({ shop, query: { variants = [], code = "" } }) => {
    const client = services.admin(shop);
    const typed = trimCode(code);
    const [checked, facts] = await Promise.all([checkVariants(client, variants), typed === "" ? null : codeFacts(client, typed)]);
    return { variants: checked, code: facts };
  });
}
