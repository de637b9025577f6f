import { useCallback } from "react";
import { Failure } from "../checkout/Failure.tsx";
import { Skeleton } from "../checkout/Skeleton.tsx";
import { shopName } from "../current-shop.ts";
import { StateForm } from "./StateForm.tsx";
import { getState } from "./store-state.ts";
import { useLoaded } from "./use-loaded.ts";

/** Edits the emulated facts of this development store: its Shopify plan, its subscription, its owner. */
export function SettingsPage({ shop }: { shop: string }) {
  const load = useCallback(() => getState(shop), [shop]);
  const { value: state, error, retry, set } = useLoaded(load);
  return (
    <>
      <header className="header">
        <h1>
          {shopName(shop)} <small>Store settings</small>
        </h1>
        <nav aria-label="Page">
          <a href={`/?shop=${encodeURIComponent(shop)}`}>Back to the admin</a>
        </nav>
      </header>
      <main className="narrow">
        {error !== undefined && <Failure title="The store could not be loaded" text={error} retry={retry} />}
        {state === undefined && error === undefined && <Skeleton label="Loading the store" />}
        {state !== undefined && <StateForm shop={shop} state={state} onSaved={set} />}
      </main>
    </>
  );
}
