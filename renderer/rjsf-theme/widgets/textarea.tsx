import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { labelled } from "../with-label.ts";

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
  return (
    <TextField
      {...labelled(props)}
      value={props.value ?? ""}
      onChange={(value) => props.onChange(value)}
      autoComplete="off"
      multiline={3}
    />
  );
}
