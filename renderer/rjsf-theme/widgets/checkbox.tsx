import type { WidgetProps } from "@rjsf/utils";
import { Checkbox } from "@shopify/polaris";
import { withLabel } from "../with-label.ts";

/** Draws a boolean. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, label, helpText, error, disabled, onBlur } = withLabel(props);
  return (
    <Checkbox
      {...{ id, label, helpText, disabled, onBlur }}
      {...(error === false ? {} : { error })}
      checked={props.value === true}
      onChange={(checked) => props.onChange(checked)}
    />
  );
}
