import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { codeHelp } from "../code-help.tsx";
import { withLabel } from "../with-label.ts";

/** A discount code, and what it does in this store. Any other text stays as it is typed: a code may be made later. */
export function DiscountCodeWidget(props: WidgetProps) {
  const { helpText, ...field } = withLabel(props);
  const code = typeof props.value === "string" ? props.value : "";
  return (
    <TextField {...field} helpText={codeHelp(code, helpText)} value={code} onChange={(value) => props.onChange(value)} autoComplete="off" />
  );
}
