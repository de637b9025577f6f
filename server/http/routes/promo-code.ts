import type Router from "@koa/router";
import { readCode } from "../../billing/plan-choice.ts";
import { findDiscount } from "../../db/promo-codes.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** The discount of a promo code. */
export function codeRoute(router: Router<State>, { database }: Services): void {
  call(router, "discount", async ({ query: { code = [] } }) => {
    const known = code.length === 1 ? readCode(code[0]) : null;
    const discount = known === null ? null : await findDiscount(database.owner, known);
    return discount === null ? [] : [discount];
  });
}
