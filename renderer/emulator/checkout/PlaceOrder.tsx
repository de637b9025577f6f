import { useId } from "react";
import { AfterOrder } from "./AfterOrder.tsx";
import { OrderConfirmation } from "./OrderConfirmation.tsx";
import { orderObstacle, usePlaceOrder } from "./place-order.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
}

/**
 * Places the order as a buyer would, and shows the store's result; placing runs the rules first, on the ordered checkout. The button stays
 * enabled in the meantime, because a disabled one loses the focus.
 */
export function PlaceOrder({ shop, checkout, run }: Props) {
  const { order, error, placing, place } = usePlaceOrder(shop, checkout);
  const [title, reason] = [useId(), useId()];
  const why = orderObstacle(checkout.draft, run);
  return (
    <>
      <section className="place-order" aria-labelledby={title}>
        <h2 id={title}>Order</h2>
        <button type="button" aria-describedby={reason} disabled={why !== null} aria-disabled={placing} onClick={() => placing || place()}>
          {placing ? "Placing the order\u2026" : "Place order"}
        </button>
        <p className="quiet" id={reason}>
          {why ?? "Apps receive it as a test order."}
        </p>
        {error && (
          <div className="failure" role="alert">
            <strong>The order was not placed</strong>
            <p>{error}</p>
          </div>
        )}
        <div role="status">{order && <OrderConfirmation order={order} />}</div>
      </section>
      {order && <AfterOrder key={order.checkout_token} {...{ shop, checkout, run }} token={order.checkout_token} cart={order.cart} />}
    </>
  );
}
