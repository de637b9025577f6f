import { useCallback, useEffect, useState } from "react";

interface Loaded<Value> {
  value: Value | undefined;
  error: string | undefined;
  retry: () => void;
  set: (value: Value) => void;
}

/** Loads something once; `load` must be stable. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, set] = useState<Value>();
  const [error, setError] = useState<string>();
  const retry = useCallback(() => {
    setError(undefined);
    load().then(set, (reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)));
  }, [load]);
  useEffect(retry, [retry]);
  return { value, error, retry, set };
}
