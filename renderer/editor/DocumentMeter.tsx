import { useMemo } from "react";
import { documentBytes } from "../../engine/compiler/document-bytes.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { Meter } from "../ui/Meter.tsx";
import { Card } from "../ui/polaris-components.ts";

interface Props {
  family: Family;
  draft: object;
  /** Configuration as it was opened or saved last; undefined for a new one. */
  saved: object | undefined;
  /** Bytes that the shop's document takes now. */
  now: number;
  /** Bytes from which they are shown. */
  from: number;
}

/** Measures the shop's document with a draft, and shows it near the limit. */
export function DocumentMeter({ family, draft, saved, now, from }: Props) {
  const others = useMemo(() => now - (saved === undefined ? 0 : documentBytes(family, saved)), [family, saved, now]);
  const size = useMemo(() => documentBytes(family, draft), [family, draft]);
  const then = others + size;
  if (Math.max(now, then) < from) return null;
  const { other } = family.labels;
  const used = `Your ${other} use ${now.toLocaleString("en-US")} bytes of storage.`;
  return (
    <Card>
      <section aria-label="Storage">
        <Meter label={`All ${other} with this one`} value={then} limit={DOCUMENT_BYTES} unit="bytes">
          {then > DOCUMENT_BYTES ? `${used} Shorten this one, or shorten or delete others.` : used}
        </Meter>
      </section>
    </Card>
  );
}
