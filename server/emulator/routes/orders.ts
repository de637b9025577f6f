import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { changeOrder, savedOrders } from "../local-orders.ts";
import type { LocalPlatform, OrderTopic } from "../local-platform.ts";
import { cancelOrder, editQuantity, type OrderChange, refundAmount, refundPieces } from "../order-changes.ts";
import { objectBody, openShop } from "./request-bodies.ts";

type Request = Readonly<Record<string, unknown>>;

/** Changes of an order, with their topics. As at Shopify, a cancellation is also an update. */
const ACTS: Readonly<Record<string, { change: (request: Request) => OrderChange; topics: readonly OrderTopic[] }>> = {
  refund: { change: refundIn, topics: ["orders/updated"] },
  edit: { change: ({ line, quantity }) => editQuantity(Number(line), Number(quantity)), topics: ["orders/updated"] },
  cancel: { change: () => cancelOrder, topics: ["orders/cancelled", "orders/updated"] },
};

/**
 * Adds GET /local/order, which lists the newest orders of a store, and POST /local/order/refund, /edit and /cancel, which change the order `id` like
 * a merchant: refund `quantity` pieces of a `line`, or an `amount` for none of them; change the `quantity` of a `line`; or cancel the order.
 */
export function ordersRoutes(router: Router<RequestState>, platform: LocalPlatform): void {
  router.get("/order", async (ctx) => {
    const shop = await openShop(platform, ctx.query.shop);
    ctx.body = { shop, orders: await savedOrders(platform.db, shop) };
  });
  for (const [name, { change, topics }] of Object.entries(ACTS)) {
    router.post(`/order/${name}`, parseBody, async (ctx) => {
      const request = objectBody(ctx.state.body);
      const shop = await openShop(platform, request.shop);
      if (!Number.isSafeInteger(request.id)) throw new AppError("BAD_ORDER", 422, "The id must be the number of an order.");
      const order = await changeOrder(platform.db, shop, Number(request.id), change(request));
      for (const topic of topics) await platform.publish(topic, shop, order);
      ctx.body = { shop, topics, order };
    });
  }
}

function refundIn({ line, quantity = 1, amount }: Request): OrderChange {
  return amount === undefined ? refundPieces(Number(line), Number(quantity)) : refundAmount(String(amount));
}
