import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { filled, paragraphs } from "../../block/fill-variables.ts";
import { Idle } from "../../block/EditorPlaceholder.tsx";
import { instanceFor, instancesIn } from "../../block/instances.ts";
import { documentIn } from "../../block/checkout-documents.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { textOf } from "../../block/merchant-text.ts";
import { Unknown } from "../../block/UnknownInstance.tsx";
import { valuesOf } from "../../block/text-variables.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { declared, setting } from "./declared.ts";

/** A message of the merchant's in the buyer's language. */
export function Block({ api }: { api: StandardApi }) {
  const named = setting(api, "instance");
  const all = instancesIn(documentIn(api, declared.texts.key), declared.texts.under);
  const fields = instanceFor(all, named)?.fields ?? {};
  const values = valuesOf(api, viewOf(api));
  const heading = filled(textOf(api, fields, "title") ?? "", values) ?? "";
  const said = paragraphs(textOf(api, fields, "message"), values);
  return (
    <Unknown {...{ api, named, all }}>
      {heading === "" && said.length === 0 ? (
        <Idle api={api} />
      ) : (
        <s-banner tone={setting(api, "tone") ?? "info"} heading={heading}>
          <Paragraphs texts={said} />
        </s-banner>
      )}
    </Unknown>
  );
}
