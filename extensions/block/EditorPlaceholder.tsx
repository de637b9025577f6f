import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { ForMerchant } from "./EditorOnly.tsx";
import { say } from "./built-in-text.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  /** The word that says why. */
  preview?: string;
}

/** A block that has nothing to show here: it is not seen, but for the merchant who places it. */
export function Idle({ api, preview = "preview" }: Props) {
  return (
    <ForMerchant api={api} tone="info" heading={say(api, "previewTitle")}>
      {say(api, preview)}
    </ForMerchant>
  );
}
