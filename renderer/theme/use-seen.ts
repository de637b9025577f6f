import { useEffect, useState } from "react";
import { call } from "../calls.ts";

const known = new Map<string, readonly string[]>();

/** Names from the store's own orders; none until they are read, or where they cannot be. */
export function useSeen(kind: unknown): readonly string[] {
  const [names, setNames] = useState(known.get(String(kind)));
  useEffect(() => {
    if (typeof kind !== "string" || known.has(kind)) return;
    let current = true;
    void call("methodNames", { query: { of: kind } }, namesIn).then((reply) => {
      if (!reply.ok) return;
      known.set(kind, reply.value);
      if (current) setNames(reply.value);
    });
    return () => {
      current = false;
    };
  }, [kind]);
  return names ?? [];
}

function namesIn(names: unknown): string[] | undefined {
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : undefined;
}
