import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { codeHelp } from "../code-help.tsx";
import { withLabel } from "../with-label.ts";

/** Edits a discount code, and shows its effect in this store. An unknown code is kept as typed, because it may be created later. */
export function DiscountCodeWidget(props: WidgetProps) {
  const { helpText, ...field } = withLabel(props);
  const code = typeof props.value === "string" ? props.value : "";
  return (
    <TextField {...field} helpText={codeHelp(code, helpText)} value={code} onChange={(value) => props.onChange(value)} autoComplete="off" />
  );
}
