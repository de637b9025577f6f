import { useCallback, useEffect, useState } from "react";

/** Milliseconds after which a screen is drawn although parts above it have not come. */
const PATIENCE = 3_000;

/** Holds which of the parts above a screen have come, so that what stands below is drawn with them and does not move. */
export function useArrivals(): { have: (parts: readonly string[]) => boolean; arrive: (part: string) => void } {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const arrive = useCallback((part: string) => setArrived((before) => (before.has(part) ? before : new Set([...before, part]))), []);
  return { have: (parts) => late || parts.every((part) => arrived.has(part)), arrive };
}
