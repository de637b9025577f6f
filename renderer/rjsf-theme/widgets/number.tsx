import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { withLabel } from "../with-label.ts";

/**
 * Edits a count. The text stays as typed, so that a slip is shown beside the field instead of being changed; most counts are stored as
 * texts.
 */
export function NumberWidget(props: WidgetProps) {
  const stored = (text: string) => (props.schema.type !== "string" && String(Number(text)) === text ? Number(text) : text);
  return (
    <TextField
      {...withLabel(props)}
      value={String(props.value ?? "")}
      onChange={(text) => props.onChange(stored(text))}
      autoComplete="off"
      inputMode={props.schema.type === "number" ? "decimal" : "numeric"}
    />
  );
}
