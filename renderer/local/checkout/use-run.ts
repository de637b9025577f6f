import { useEffect, useMemo, useState } from "react";
import { runCheckout } from "./api.ts";
import { noted } from "./blocks/on-cart.ts";
import { useToken } from "./blocks/token.ts";
import { toCheckout } from "./draft.ts";
import type { RunResult } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

export interface Run {
  result?: RunResult;
  error?: string;
  running: boolean;
  again: () => void;
}

const TYPING_MS = 250;

/** Runs the rules whenever the checkout changes or a block notes something on its cart, and when the tab is looked at again: a rule may have changed elsewhere. */
export function useRun(shop: string, { world, draft }: Pick<Checkout, "world" | "draft">): Run {
  const [result, setResult] = useState<RunResult>();
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { metafields } = useToken(shop);
  const checkout = useMemo(() => JSON.stringify(noted(toCheckout(draft, world.facts), metafields)), [draft, world, metafields]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs again
  useEffect(() => {
    const loading = new AbortController();
    setRunning(true);
    const timer = setTimeout(() => {
      runCheckout(shop, JSON.parse(checkout), loading.signal)
        .then(
          (reply) => {
            setResult(reply);
            setError(undefined);
          },
          (problem: Error) => loading.signal.aborted || setError(problem.message),
        )
        .finally(() => loading.signal.aborted || setRunning(false));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [shop, checkout, attempt]);

  useEffect(() => {
    const again = (): void => setAttempt((count) => count + 1);
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, []);

  return { running, again: () => setAttempt((count) => count + 1), ...(result && { result }), ...(error && { error }) };
}
