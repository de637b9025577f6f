import type { WidgetProps } from "@rjsf/utils";
import { Combobox } from "../../ui/Combobox.tsx";
import { choices } from "../choices.ts";
import { withLabel } from "../with-label.ts";

/** Offers a few presets, or a text of the merchant's own. */
export function ChoiceWidget(props: WidgetProps) {
  const { helpText, ...rest } = withLabel(props);
  return (
    <Combobox
      {...rest}
      helpText={helpText ?? "Choose a preset or type your own text."}
      value={String(props.value ?? "")}
      options={choices(props.schema).map(({ value, label }) => ({ value, title: label, hint: "Preset" }))}
      onChange={(value) => props.onChange(value)}
    />
  );
}
