import { useEffect, useMemo, useRef, useState } from "react";
import { noted } from "./blocks/cart-state.ts";
import { useToken } from "./blocks/token.ts";
import { runCheckout } from "./checkout-api.ts";
import { codesIn } from "./codes.ts";
import { toCheckout } from "./draft.ts";
import type { Draft, RunResult } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";
import { useSerialRuns } from "./use-serial-runs.ts";

export interface Run {
  result?: RunResult;
  /** Checkout that the result belongs to; the one on the screen may be newer. */
  evaluatedDraft?: Draft;
  error?: string;
  isRunning: boolean;
  again: () => void;
  /** Runs once more, with all changes until now, and waits for the result. */
  next: () => Promise<void>;
}

const TYPING_MS = 250;

/**
 * Runs the rules whenever the checkout changes or a block puts a metafield on its cart, and when the tab is viewed again, because a rule
 * may have changed elsewhere.
 */
export function useRun(shop: string, { checkoutInput, draft }: Pick<Checkout, "checkoutInput" | "draft">): Run {
  const [{ result, evaluatedDraft }, setDone] = useState<Pick<Run, "result" | "evaluatedDraft">>({});
  const [error, setError] = useState<string>();
  const [isRunning, setIsRunning] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { begin, end, next } = useSerialRuns();
  const { metafields } = useToken(shop);
  const latest = useRef(draft);
  latest.current = draft;
  const sent = useMemo(
    () => JSON.stringify({ checkout: noted(toCheckout(draft, checkoutInput.facts), metafields), codes: codesIn(draft) }),
    [draft, checkoutInput, metafields],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs again
  useEffect(() => {
    const loading = new AbortController();
    const turn = begin();
    const of = latest.current;
    setIsRunning(true);
    const timer = setTimeout(() => {
      const { checkout, codes } = JSON.parse(sent);
      runCheckout(shop, checkout, codes, loading.signal)
        .then(
          (reply) => {
            setDone({ result: reply, evaluatedDraft: of });
            setError(undefined);
          },
          (problem: Error) => loading.signal.aborted || setError(problem.message),
        )
        .finally(() => {
          if (loading.signal.aborted) return;
          setIsRunning(false);
          end(turn);
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [shop, sent, attempt]);

  useEffect(() => {
    const again = (): void => setAttempt((count) => count + 1);
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, []);

  const again = () => setAttempt((count) => count + 1);
  const anew = (): Promise<void> => {
    again();
    return next();
  };
  return {
    isRunning,
    again,
    next: anew,
    ...(result && { result }),
    ...(evaluatedDraft && { evaluatedDraft }),
    ...(error && { error }),
  };
}
