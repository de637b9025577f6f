import type { WidgetProps } from "@rjsf/utils";
import { CodeField } from "../../discounts/CodeField.tsx";
import { codeHelp } from "../code-help.tsx";
import { withLabel } from "../with-label.ts";

/** Edits a discount code, and shows its effect in this store. An unknown code is kept as typed, because it may be created later. */
export function DiscountCodeWidget(props: WidgetProps) {
  const { helpText, ...field } = withLabel(props);
  const code = typeof props.value === "string" ? props.value : "";
  return <CodeField {...field} helpText={codeHelp(code, helpText)} value={code} onChange={props.onChange} />;
}
