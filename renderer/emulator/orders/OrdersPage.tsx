import { useCallback } from "react";
import { Failure } from "../checkout/Failure.tsx";
import { Skeleton } from "../checkout/Skeleton.tsx";
import { shopName } from "../current-shop.ts";
import { useLoaded } from "../store/use-loaded.ts";
import { OrderCard } from "./OrderCard.tsx";
import { getOrders } from "./order-actions.ts";

/**
 * Lists the newest orders of the development store, to be refunded, edited and cancelled as a merchant does; apps get webhooks about it.
 */
export function OrdersPage({ shop }: { shop: string }) {
  const load = useCallback(() => getOrders(shop), [shop]);
  const { value: orders, error, retry, set } = useLoaded(load);
  const query = `?shop=${encodeURIComponent(shop)}`;
  return (
    <>
      <header className="header">
        <h1>
          {shopName(shop)} <small>Orders</small>
        </h1>
        <nav aria-label="Page">
          <a href={`/local/checkout${query}`}>Checkout</a>
          <a href={`/${query}`}>Back to the admin</a>
        </nav>
      </header>
      <main className="narrow">
        {error !== undefined && <Failure title="The orders could not be loaded" text={error} retry={retry} />}
        {orders === undefined && error === undefined && <Skeleton label="Loading the orders" />}
        {orders?.length === 0 && (
          <section className="card">
            <h2>No orders yet</h2>
            <p>Orders placed at the checkout appear here. They can be refunded, edited and cancelled, and apps are notified.</p>
          </section>
        )}
        {orders?.map((order) => (
          <OrderCard
            key={order.id}
            {...{ shop, order }}
            onChanged={(changed) => set(orders.map((each) => (each.id === changed.id ? changed : each)))}
          />
        ))}
      </main>
    </>
  );
}
