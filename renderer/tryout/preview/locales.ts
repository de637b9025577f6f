import { useEffect, useState } from "react";
import type { Locales } from "../../block-frame/protocol.ts";

/** The words of a block as it is built; undefined until they are there, null where they cannot be had. */
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
