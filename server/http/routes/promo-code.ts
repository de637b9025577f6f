import type Router from "@koa/router";
import { parsePromoCode } from "../../billing/plan-choice.ts";
import { findDiscount } from "../../db/promo-codes.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the discount of a promo code. */
export function promoCodeRoute(router: Router<RequestState>, { database }: Services): void {
  handleCall(router, "discount", async ({ query: { code = [] } }) => {
    const parsed = code.length === 1 ? parsePromoCode(code[0]) : null;
    const discount = parsed === null ? null : await findDiscount(database.owner, parsed);
    return discount === null ? [] : [discount];
  });
}
