import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useToken } from "./blocks/token.ts";
import { withCartState } from "./blocks/with-cart-state.ts";
import { codesIn } from "./codes.ts";
import { toCheckout } from "./draft.ts";
import { runCheckout } from "./run-checkout.ts";
import type { Draft, RunResult } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";
import { useSerialRuns } from "./use-serial-runs.ts";

export interface Run {
  result?: RunResult;
  /** Checkout that the result belongs to; the one on the screen may be newer. */
  evaluatedDraft?: Draft;
  error?: string;
  isEvaluating: boolean;
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
  const [isEvaluating, setIsEvaluating] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { begin, end, next } = useSerialRuns();
  const { metafields } = useToken(shop);
  const latest = useRef(draft);
  latest.current = draft;
  const sent = useMemo(
    () => JSON.stringify({ checkout: withCartState(toCheckout(draft, checkoutInput.facts), metafields), codes: codesIn(draft) }),
    [draft, checkoutInput, metafields],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs again
  useEffect(() => {
    const loading = new AbortController();
    const turn = begin();
    const of = latest.current;
    setIsEvaluating(true);
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
          setIsEvaluating(false);
          end(turn);
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [shop, sent, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useOnFocus(again);

  const anew = (): Promise<void> => {
    again();
    return next();
  };
  return {
    isEvaluating,
    again,
    next: anew,
    ...(result && { result }),
    ...(evaluatedDraft && { evaluatedDraft }),
    ...(error && { error }),
  };
}

/** Calls a function whenever the tab is viewed again. */
function useOnFocus(listener: () => void): void {
  useEffect(() => {
    window.addEventListener("focus", listener);
    return () => window.removeEventListener("focus", listener);
  }, [listener]);
}
