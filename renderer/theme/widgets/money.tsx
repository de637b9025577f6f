import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { useAnyForm } from "../context.ts";
import { labelled } from "../labelled.ts";

/** An amount in the store's currency, as decimal text. */
export function MoneyWidget(props: WidgetProps) {
  const { currency } = useAnyForm();
  return (
    <TextField
      {...labelled(props)}
      value={String(props.value ?? "")}
      onChange={(value) => props.onChange(value)}
      autoComplete="off"
      inputMode="decimal"
      prefix={currency}
    />
  );
}
