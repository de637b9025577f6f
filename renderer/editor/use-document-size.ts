import { useCallback } from "react";
import { documentBytes } from "../../engine/compiler/document-bytes.ts";
import type { Family } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import { useRequest } from "../data/use-request.ts";

/** Bytes that a shop's document takes. */
interface DocumentSize {
  now: number;
  /** Bytes of all other configurations. */
  others: number;
}

/** Measures the shop's document while a configuration stands in it as it was opened or saved last; undefined while the size is unknown. */
export function useDocumentSize(family: Family, saved: object | undefined): DocumentSize | undefined {
  const load = useCallback(async () => {
    const reply = await countItems(family);
    if (!reply.ok) return reply;
    const { bytes: now = 0 } = reply.value;
    return { ok: true as const, value: { now, others: now - (saved === undefined ? 0 : documentBytes(family, saved)) } };
  }, [family, saved]);
  const { reply } = useRequest(load);
  return reply?.ok ? reply.value : undefined;
}
