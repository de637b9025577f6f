import type { WidgetProps } from "@rjsf/utils";
import { withLabel } from "../with-label.ts";
import { DiscountCodeField } from "./discount-code-field.tsx";

/** Edits a discount code of the store. */
export function DiscountCodeWidget(props: WidgetProps) {
  return <DiscountCodeField {...withLabel(props)} value={String(props.value ?? "")} onChange={props.onChange} autoComplete="off" />;
}
