import { useCallback, useEffect, useState } from "react";
import { renewToken } from "./blocks/token.ts";
import { readCartLink } from "./cart-link.ts";
import { newDraft, readDraft, saveDraft } from "./draft.ts";
import { openLink } from "./open-link.ts";
import { getCheckoutInput } from "./run-checkout.ts";
import type { CheckoutInput, Draft } from "./types.ts";

export interface Checkout {
  checkoutInput: CheckoutInput;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  reset: () => void;
}

export type Loading = { checkout?: Checkout; error?: string; retry: () => void };

/** Loads the store's choices and the checkout being built, which this tab keeps. */
export function useCheckout(shop: string): Loading {
  const [checkoutInput, setCheckoutInput] = useState<CheckoutInput>();
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const loading = new AbortController();
    getCheckoutInput(shop, loading.signal).then(
      (loaded) => {
        setError(undefined);
        setCheckoutInput(loaded);
        setDraft(linked(loaded, shop) ?? readDraft(shop) ?? newDraft(loaded));
      },
      (problem: Error) => loading.signal.aborted || setError(problem.message),
    );
    return () => loading.abort();
  }, [shop, attempt]);

  useEffect(() => {
    if (draft) saveDraft(shop, draft);
  }, [shop, draft]);

  const change = useCallback((part: Partial<Draft>) => setDraft((current) => current && { ...current, ...part }), []);
  const retry = (): void => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  if (!checkoutInput || !draft) return { retry, ...(error && { error }) };
  const reset = () => {
    renewToken(shop);
    setDraft(newDraft(checkoutInput));
  };
  return { checkout: { checkoutInput, draft, change, reset }, retry };
}

/**
 * Returns the checkout of a link at which the page was opened. As at Shopify, its address then becomes the checkout's: a reload keeps later
 * changes.
 */
function linked(checkoutInput: CheckoutInput, shop: string): Draft | undefined {
  const link = location.pathname.startsWith("/local/cart/") ? readCartLink(location.pathname + location.search) : null;
  if (link === null) return undefined;
  history.replaceState(null, "", `/local/checkout?shop=${encodeURIComponent(shop)}`);
  return openLink(checkoutInput, shop, link);
}
