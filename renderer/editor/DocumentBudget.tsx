import { useCallback } from "react";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import { useRequest } from "../data/use-request.ts";
import { lazyPart } from "../ui/lazy.tsx";

const DocumentMeter = lazyPart(() => import("./DocumentMeter.tsx").then((file) => file.DocumentMeter));

interface Props {
  family: Family;
  draft: object;
  /** Configuration as it was opened or saved last; undefined for a new one. */
  saved: object | undefined;
}

/** Share of the shop's document from which its size is shown. */
const NEAR = 0.8;

/** Most bytes that a stored draft takes: for each of its characters as JSON, of which UTF-8 takes three, and for ids and defaults. */
const [BYTES_PER_CHARACTER, MORE_BYTES] = [6, 2_000];

/**
 * Shows how much of the shop's one document all configurations of a family take together, with this draft. Nothing is shown while plenty is
 * free; whether it is can be told from the draft's length, so it is measured only near the limit.
 */
export function DocumentBudget({ family, draft, saved }: Props) {
  // a configuration that was stored has changed what the document takes
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const load = useCallback(() => countItems(family), [family, saved]);
  const { reply } = useRequest(load);
  if (!reply?.ok) return null;
  const { bytes: now = 0 } = reply.value;
  const from = DOCUMENT_BYTES * NEAR;
  if (now + JSON.stringify(draft).length * BYTES_PER_CHARACTER + MORE_BYTES < from) return null;
  return <DocumentMeter {...{ family, draft, saved, now, from }} />;
}
