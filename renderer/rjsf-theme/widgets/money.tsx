import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { useAnyForm } from "../context.ts";
import { withLabel } from "../with-label.ts";

/** An amount in the store's currency, as decimal text. */
export function MoneyWidget(props: WidgetProps) {
  const { currency } = useAnyForm();
  return (
    <TextField
      {...withLabel(props)}
      value={String(props.value ?? "")}
      onChange={(value) => props.onChange(value)}
      autoComplete="off"
      inputMode="decimal"
      prefix={signOf(currency)}
    />
  );
}

/** How people write a currency in front of an amount, "$"; its code where nobody knows another way. */
function signOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
