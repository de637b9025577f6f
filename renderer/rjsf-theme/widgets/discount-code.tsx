import type { WidgetProps } from "@rjsf/utils";
import { CodeField } from "../../discounts/CodeField.tsx";
import { codeHelp } from "../code-help.tsx";
import { declaredBy } from "../form-field.ts";
import { withLabel } from "../with-label.ts";

/** Edits a discount code, and shows its effect in this store. An unknown code is kept as typed, because it may be created later. */
export function DiscountCodeWidget(props: WidgetProps) {
  const { helpText, ...field } = withLabel(props);
  const code = typeof props.value === "string" ? props.value : "";
  const source = declaredBy(props.schema).storeSuggestions;
  return <CodeField {...field} source={source} helpText={codeHelp(code, helpText)} value={code} onChange={props.onChange} />;
}
