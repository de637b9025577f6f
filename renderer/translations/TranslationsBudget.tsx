import { useMemo } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import { MAX_TRANSLATIONS_BYTES } from "../../engine/translations/limits.ts";
import { Meter } from "../ui/Meter.tsx";
import { Card } from "../ui/polaris.ts";

/** From this share on, merchants are told how much room there is. */
const CROWDED = 0.8;

/** How much of what the platform keeps of a store's texts is used, once that is most of it. */
export function TranslationsBudget({ document }: { document: Fields }) {
  const bytes = useMemo(() => jsonBytes(document), [document]);
  if (bytes < CROWDED * MAX_TRANSLATIONS_BYTES) return null;
  return (
    <Card>
      <Meter label="Room for translations" value={bytes} limit={MAX_TRANSLATIONS_BYTES} unit="bytes">
        {bytes > MAX_TRANSLATIONS_BYTES
          ? "This is more than can be saved. Shorten texts, or remove a language or an instance."
          : "Once it is used up nothing more can be saved."}
      </Meter>
    </Card>
  );
}
