import { Failure } from "./Failure.tsx";
import { Header } from "./Header.tsx";
import { Session } from "./Session.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Draws the development store's checkout: the buyer's input, and the effects of the rules. */
export function App({ shop }: { shop: string }) {
  const { checkout, error, retry } = useCheckout(shop);
  return (
    <>
      <Header shop={shop} name={checkout?.checkoutInput.shop.name} reset={checkout?.reset} />
      <main className="page">
        {error && <Failure title="The store could not be loaded" text={error} retry={retry} />}
        {!checkout && !error && <Skeleton label="Loading the store" />}
        {checkout && <Session shop={shop} checkout={checkout} />}
      </main>
    </>
  );
}
