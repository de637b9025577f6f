import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import type { ClipboardEvent } from "react";
import { entriesOf, joinParts } from "../../../engine/declarations/list-text.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { withSplice } from "../../ui/with-splice.ts";
import { withLabel } from "../with-label.ts";
import { DiscountCodeWidget, SuggestedText } from "./deferred-widgets.tsx";

/** Edits one line of text. Where separators part several values, pasted lines become separate values. */
export function TextWidget(props: WidgetProps) {
  const source: unknown = getProperty(props.schema, "storeSuggestions");
  const split: unknown = getProperty(props.schema, "separator");
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (typeof split !== "string" || !/[\r\n]/.test(pasted) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const entries = entriesOf(withSplice(event.target, pasted.replaceAll(/[\t\r\n]+/g, split)), split);
    props.onChange(joinParts([...new Map(entries.map((entry) => [entry.text, entry])).values()], split));
  };
  return (
    <div onPaste={paste}>
      {source === undefined ? (
        <TextField {...withLabel(props)} value={props.value ?? ""} onChange={(value) => props.onChange(value)} autoComplete="off" />
      ) : source === "discountCodes" ? (
        <DiscountCodeWidget {...props} />
      ) : (
        <SuggestedText {...props} />
      )}
    </div>
  );
}
