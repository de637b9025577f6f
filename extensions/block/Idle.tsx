import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isInEditor } from "./editor.ts";
import { say } from "./words.ts";

/** A block that has nothing to show here: it is not seen, but for the merchant who places it. */
export function Idle({ api }: { api: Pick<StandardApi, "extension" | "i18n"> }) {
  if (!isInEditor(api)) return null;
  return (
    <s-banner tone="info" heading={say(api, "previewTitle")}>
      {say(api, "preview")}
    </s-banner>
  );
}
