import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { labelled } from "../labelled.ts";

/** A count. It is stored as text and stays as typed, so that a slip is shown beside the field instead of being changed. */
export function NumberWidget(props: WidgetProps) {
  return (
    <TextField
      {...labelled(props)}
      value={String(props.value ?? "")}
      onChange={(value) => props.onChange(value)}
      autoComplete="off"
      inputMode="numeric"
    />
  );
}
