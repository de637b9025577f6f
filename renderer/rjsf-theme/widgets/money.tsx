import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { useAnyForm } from "../form-context.ts";
import { withLabel } from "../with-label.ts";

/** Edits an amount in the store's currency, as decimal text. */
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

/** Returns the sign that people write before an amount, "$"; the currency's code where there is none. */
function signOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
