import { useCallback } from "react";
import type { Family } from "../../engine/types.ts";
import type { Reply } from "../api.ts";
import { countItems } from "../count-items.ts";
import { useReply } from "../use-reply.ts";

/** How many of the places that a family shares are taken, counted when the editor opens; undefined while they are counted. */
export function useActive(family: Family): Reply<number> | undefined {
  const load = useCallback(() => countItems(family), [family]);
  const { reply } = useReply(load);
  return reply?.ok ? { ok: true, value: reply.value.places } : reply;
}
