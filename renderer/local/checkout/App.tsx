import { Buyer } from "./Buyer.tsx";
import { Failure } from "./Failure.tsx";
import { Header } from "./Header.tsx";
import { Result } from "./Result.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The development store's checkout: what the buyer does at the left, what the rules make of it at the right. */
export function App({ shop }: { shop: string }) {
  const { checkout, error, retry } = useCheckout(shop);
  return (
    <>
      <Header shop={shop} name={checkout?.world.shop.name} reset={checkout?.reset} />
      <main className="page">
        {error && <Failure title="The store could not be loaded" text={error} retry={retry} />}
        {!checkout && !error && <Skeleton label="Loading the store" />}
        {checkout && (
          <>
            <Buyer checkout={checkout} />
            <Result shop={shop} draft={checkout.draft} />
          </>
        )}
      </main>
    </>
  );
}
