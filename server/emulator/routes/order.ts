import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { projectRoot } from "../../core/project-root.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { applyDiscounts } from "../checkout/apply-discounts.ts";
import { readCheckout } from "../checkout/read-checkout.ts";
import { readRecords } from "../checkout/records.ts";
import { saveOrder } from "../local-orders.ts";
import type { LocalPlatform, OrderTopic } from "../local-platform.ts";
import { orderMetafields } from "../order-metafields.ts";
import { newOrderNumber, orderPayload } from "../order-payload.ts";
import { readStore } from "../shops.ts";
import { badCheckout, objectBody, openShop } from "./request-bodies.ts";

const TOPICS: readonly OrderTopic[] = ["orders/create", "orders/updated", "orders/cancelled"];

/**
 * Adds POST /local/order: a buyer orders a checkout, or changes or cancels the order `id`. The app gets the same events as from Shopify. Metafields
 * that the order copied from its cart are not in these events; the reply has them.
 */
export function orderRoute(router: Router<RequestState>, platform: LocalPlatform): void {
  router.post("/order", parseBody, async (ctx) => {
    const request = objectBody(ctx.state.body);
    const shop = await openShop(platform, request.shop);
    const store = await readStore(platform.db, shop);
    if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
    const topic = TOPICS.find((each) => each === (request.topic ?? "orders/create"));
    if (!topic) throw new AppError("BAD_TOPIC", 422, `The topic must be one of ${TOPICS.join(", ")}.`);
    const requestedCheckout = request.checkout ?? { lines: [{ product: store.products[0]?.id, quantity: 1 }] };
    const { checkout, problems } = readCheckout(store, requestedCheckout);
    if (problems.length > 0) throw badCheckout("ordered", problems);
    const { checkout: discountedCheckout } = applyDiscounts(store, platform.functions(), await readRecords(platform.db, shop), checkout);
    const [number, now] = [numberOf(request.id), new Date()];
    const times = { placedAt: dateOf(request.placedAt, now), changedAt: dateOf(request.changedAt, now) };
    const order = orderPayload({
      shop: store.shop,
      checkout: discountedCheckout,
      number,
      ...times,
      cancelled: topic === "orders/cancelled",
      checkoutToken: tokenOf(request.checkoutToken),
    });
    await saveOrder(platform.db, shop, order);
    await platform.publish(topic, shop, order);
    ctx.body = { shop, topic, order, metafields: orderMetafields(projectRoot, checkout.facts) };
  });
}

function numberOf(id: unknown): number {
  if (id === undefined) return newOrderNumber();
  if (Number.isSafeInteger(id) && Number(id) > 0) return Number(id);
  throw new AppError("BAD_ORDER", 422, "The id must be the number of an order.");
}

function tokenOf(text: unknown): string | undefined {
  if (text === undefined || (typeof text === "string" && /^[0-9a-f]{32}$/u.test(text))) return text;
  throw new AppError("BAD_ORDER", 422, "The checkoutToken must be 32 digits and letters up to f.");
}

function dateOf(text: unknown, otherwise: Date): Date {
  if (text === undefined) return otherwise;
  const date = new Date(String(text));
  if (Number.isNaN(date.getTime())) throw new AppError("BAD_ORDER", 422, "The dates must be written as 2026-07-01T12:00:00Z.");
  return date;
}
