import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { EditorOnly } from "./EditorOnly.tsx";
import { builtInText } from "./built-in-text.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  /** Key of the text that explains why the block is empty. */
  preview?: string;
}

/** Placeholder of a block that has nothing to show: invisible except to the merchant who places it. */
export function EditorPlaceholder({ api, preview = "preview" }: Props) {
  return (
    <EditorOnly api={api} tone="info" heading={builtInText(api, "previewTitle")}>
      {builtInText(api, preview)}
    </EditorOnly>
  );
}
