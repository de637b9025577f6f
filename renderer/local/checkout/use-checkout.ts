import { useCallback, useEffect, useState } from "react";
import { getWorld } from "./api.ts";
import { newDraft, readDraft, saveDraft } from "./draft.ts";
import type { Draft, World } from "./types.ts";

export interface Checkout {
  world: World;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  reset: () => void;
}

export type Loading = { checkout?: Checkout; error?: string; retry: () => void };

/** The store's world and the checkout being built, remembered for this tab. */
export function useCheckout(shop: string): Loading {
  const [world, setWorld] = useState<World>();
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const loading = new AbortController();
    getWorld(shop, loading.signal).then(
      (loaded) => {
        setError(undefined);
        setWorld(loaded);
        setDraft(readDraft(shop) ?? newDraft(loaded));
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
  if (!world || !draft) return { retry, ...(error && { error }) };
  return { checkout: { world, draft, change, reset: () => setDraft(newDraft(world)) }, retry };
}
