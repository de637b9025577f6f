import { useCallback } from "react";
import { Failure } from "../checkout/Failure.tsx";
import { Skeleton } from "../checkout/Skeleton.tsx";
import { shopName } from "../current-shop.ts";
import { OfferCard } from "./OfferCard.tsx";
import { getOffer } from "./store-state.ts";
import { useLoaded } from "./use-loaded.ts";

/** Shows Shopify's page before a charge: the merchant approves or declines. */
export function BillingPage({ id }: { id: string }) {
  const load = useCallback(() => getOffer(id), [id]);
  const { value, error, retry } = useLoaded(load);
  const offer = value?.subscription;
  return (
    <>
      <header className="header">
        <h1>
          {offer ? shopName(offer.shop) : "Development store"} <small>Billing</small>
        </h1>
      </header>
      <main className="narrow">
        {error !== undefined && <Failure title="The subscription could not be loaded" text={error} retry={retry} />}
        {offer === undefined && error === undefined && <Skeleton label="Loading the subscription" />}
        {offer !== undefined && <OfferCard offer={offer} />}
      </main>
    </>
  );
}
