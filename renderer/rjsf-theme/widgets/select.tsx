import type { WidgetProps } from "@rjsf/utils";
import { Select } from "@shopify/polaris";
import { choices, valueFor } from "../choices.ts";
import { withLabel } from "../with-label.ts";

/** Chooses one of a few values. */
export function SelectWidget(props: WidgetProps) {
  const { placeholder, ...rest } = withLabel(props);
  return (
    <Select
      {...rest}
      options={choices(props.schema)}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={String(props.value ?? "")}
      onChange={(value) => props.onChange(valueFor(props.schema, value))}
    />
  );
}
