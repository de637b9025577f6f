import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { labelled } from "../labelled.ts";

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextField {...labelled(props)} value={props.value ?? ""} onChange={(value) => props.onChange(value)} autoComplete="off" />;
}
