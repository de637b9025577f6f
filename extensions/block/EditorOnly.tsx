import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isInEditor } from "./is-in-editor.ts";

interface Props {
  api: Pick<StandardApi, "extension">;
  tone: "info" | "warning";
  heading: string;
  children: string;
}

/** Shows content only to the merchant who places the block. Customers see nothing. */
export function EditorOnly({ api, tone, heading, children }: Props) {
  if (!isInEditor(api)) return null;
  return (
    <s-banner tone={tone} heading={heading}>
      {children}
    </s-banner>
  );
}
