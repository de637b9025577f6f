import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import type { ClipboardEvent } from "react";
import { entriesOf, joined } from "../../../engine/declarations/list-text.ts";
import { property } from "../../../engine/lib/object.ts";
import { spliced } from "../../ui/spliced.ts";
import { labelled } from "../with-label.ts";
import { SuggestedText } from "./lazy.tsx";

/** One line of text. Where separators part several values, pasted lines become values of their own. */
export function TextWidget(props: WidgetProps) {
  const split: unknown = property(props.schema, "split");
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (typeof split !== "string" || !/[\r\n]/.test(pasted) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const entries = entriesOf(spliced(event.target, pasted.replaceAll(/[\t\r\n]+/g, split)), split);
    props.onChange(joined([...new Map(entries.map((entry) => [entry.text, entry])).values()], split));
  };
  return (
    <div onPaste={paste}>
      {property(props.schema, "seen") === undefined ? (
        <TextField {...labelled(props)} value={props.value ?? ""} onChange={(value) => props.onChange(value)} autoComplete="off" />
      ) : (
        <SuggestedText {...props} />
      )}
    </div>
  );
}
