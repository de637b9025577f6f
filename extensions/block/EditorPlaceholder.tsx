import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { EditorOnly } from "./EditorOnly.tsx";
import { builtInText } from "./built-in-text.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  /** The word that says why. */
  preview?: string;
}

/** A block that has nothing to show here: it is not seen, but for the merchant who places it. */
export function EditorPlaceholder({ api, preview = "preview" }: Props) {
  return (
    <EditorOnly api={api} tone="info" heading={builtInText(api, "previewTitle")}>
      {builtInText(api, preview)}
    </EditorOnly>
  );
}
