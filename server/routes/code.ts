import type Router from "@koa/router";
import { readCode } from "../billing/choice.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { findDiscount } from "../store/promo-codes.ts";
import { call } from "./call.ts";

/** The discount of a promo code. */
export function codeRoute(router: Router<State>, { database }: Services): void {
  call(router, "discount", async ({ query: { code = [] } }) => {
    const known = code.length === 1 ? readCode(code[0]) : null;
    const discount = known === null ? null : await findDiscount(database.owner, known);
    return discount === null ? [] : [discount];
  });
}
