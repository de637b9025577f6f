import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { filled, paragraphs } from "../../block/filled.ts";
import { Idle } from "../../block/Idle.tsx";
import { instanceFor, instancesIn } from "../../block/instances.ts";
import { documentIn } from "../../block/live.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { textOf } from "../../block/text-of.ts";
import { Unknown } from "../../block/Unknown.tsx";
import { valuesOf } from "../../block/values.ts";
import { viewOf } from "../../block/view.ts";
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
