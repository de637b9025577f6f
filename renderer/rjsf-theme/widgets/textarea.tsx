import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { withLabel } from "../with-label.ts";

/** Edits several lines of text. */
export function TextareaWidget(props: WidgetProps) {
  return (
    <TextField
      {...withLabel(props)}
      value={props.value ?? ""}
      onChange={(value) => props.onChange(value)}
      autoComplete="off"
      multiline={3}
    />
  );
}
