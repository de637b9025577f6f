import { useEffect, useState } from "react";
import type { Locales } from "./messages.ts";

/** Loads the texts of a built block; undefined until they are there, null if they cannot be loaded. */
export function useLocales(handle: string | undefined): Locales | null | undefined {
  const [locales, setLocales] = useState<Locales | null>();
  useEffect(() => {
    if (handle === undefined) return;
    const loading = new AbortController();
    fetch(`/blocks/${handle}.json`, { signal: loading.signal })
      .then(async (reply) => setLocales(reply.ok ? ((await reply.json()) as Locales) : null))
      .catch(() => loading.signal.aborted || setLocales(null));
    return () => loading.abort();
  }, [handle]);
  return locales;
}
