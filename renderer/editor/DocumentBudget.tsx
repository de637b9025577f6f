import { documentBytes } from "../../engine/compiler/document-bytes.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { Meter } from "../ui/Meter.tsx";
import { Card } from "../ui/polaris-components.ts";
import { useDocumentSize } from "./use-document-size.ts";

interface Props {
  family: Family;
  draft: object;
  /** Configuration as it was opened or saved last; undefined for a new one. */
  saved: object | undefined;
}

/** Share of the shop's document from which its size is shown. */
const NEAR = 0.8;

/**
 * Shows how much of the shop's one document all configurations of a family take together, with this draft. Nothing is shown while plenty is
 * free.
 */
export function DocumentBudget({ family, draft, saved }: Props) {
  const size = useDocumentSize(family, saved);
  if (size === undefined) return null;
  const then = size.others + documentBytes(family, draft);
  if (Math.max(size.now, then) < DOCUMENT_BYTES * NEAR) return null;
  const { other } = family.labels;
  const now = `Your ${other} use ${size.now.toLocaleString("en-US")} bytes of storage.`;
  return (
    <Card>
      <section aria-label="Storage">
        <Meter label={`All ${other} with this one`} value={then} limit={DOCUMENT_BYTES} unit="bytes">
          {then > DOCUMENT_BYTES ? `${now} Shorten this one, or shorten or delete others.` : now}
        </Meter>
      </section>
    </Card>
  );
}
