import { useMemo } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import { MAX_TRANSLATIONS_BYTES } from "../../engine/translations/limits.ts";
import { Meter } from "../ui/Meter.tsx";
import { Card } from "../ui/polaris-components.ts";

/** Share from which merchants see how much space is left. */
const CROWDED = 0.8;

/** Shows how much of Shopify's space for a store's texts is used, once most of it is. */
export function TranslationsBudget({ document }: { document: Fields }) {
  const bytes = useMemo(() => jsonBytes(document), [document]);
  if (bytes < CROWDED * MAX_TRANSLATIONS_BYTES) return null;
  return (
    <Card>
      <Meter label="Translation storage" value={bytes} limit={MAX_TRANSLATIONS_BYTES} unit="bytes">
        {bytes > MAX_TRANSLATIONS_BYTES
          ? "This is more than can be saved. Shorten texts, or remove a language or an instance."
          : "When it's full, no more translations can be saved."}
      </Meter>
    </Card>
  );
}
