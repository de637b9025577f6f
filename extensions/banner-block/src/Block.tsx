import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { fillVariables, splitParagraphs } from "../../block/fill-variables.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { instanceFor, instancesIn } from "../../block/instances.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { merchantText } from "../../block/merchant-text.ts";
import { UnknownInstance } from "../../block/UnknownInstance.tsx";
import { textVariables } from "../../block/text-variables.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { declared, setting } from "./declared.ts";

/** Banner with a merchant's message in the customer's language. */
export function Block({ api }: { api: StandardApi }) {
  const named = setting(api, "instance");
  const all = instancesIn(checkoutDocumentOf(api, declared.texts.key), declared.texts.under);
  const fields = instanceFor(all, named)?.fields ?? {};
  const values = textVariables(api, viewOf(api));
  const heading = fillVariables(merchantText(api, fields, "title") ?? "", values) ?? "";
  const paragraphs = splitParagraphs(merchantText(api, fields, "message"), values);
  return (
    <UnknownInstance {...{ api, named, all }}>
      {heading === "" && paragraphs.length === 0 ? (
        <EditorPlaceholder api={api} />
      ) : (
        <s-banner tone={setting(api, "tone") ?? "info"} heading={heading}>
          <Paragraphs texts={paragraphs} />
        </s-banner>
      )}
    </UnknownInstance>
  );
}
