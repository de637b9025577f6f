import { useEffect, useState } from "react";

/** Returns a value once it has stayed the same for a while, and until then the last one that had. */
export function useQuiet<T>(value: T, milliseconds: number): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return quiet;
}
