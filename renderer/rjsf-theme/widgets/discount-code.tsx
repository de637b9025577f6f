import type { WidgetProps } from "@rjsf/utils";
import { CodeField } from "../../discounts/CodeField.tsx";
import { withLabel } from "../with-label.ts";

/** Edits a discount code of the store. */
export function DiscountCodeWidget(props: WidgetProps) {
  return <CodeField {...withLabel(props)} value={String(props.value ?? "")} onChange={props.onChange} autoComplete="off" />;
}
