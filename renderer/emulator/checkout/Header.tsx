import { shopName } from "../current-shop.ts";

interface Props {
  shop: string;
  name: string | undefined;
  reset: (() => void) | undefined;
}

export function Header({ shop, name, reset }: Props) {
  return (
    <header className="header">
      <h1>
        {name ?? shopName(shop)} <small>Checkout</small>
      </h1>
      <nav aria-label="Page">
        {reset && (
          <button type="button" className="plain" onClick={reset}>
            Start over
          </button>
        )}
        <a href={`/local/orders?shop=${encodeURIComponent(shop)}`}>Orders</a>
        <a href={`/?shop=${encodeURIComponent(shop)}`}>Back to the admin</a>
      </nav>
    </header>
  );
}
