import type { WidgetProps } from "@rjsf/utils";
import { countries } from "../../../engine/generated/shared.ts";
import { Picker } from "../../ui/Picker.tsx";
import { labelled } from "../labelled.ts";

const options = countries.map(({ code, name }) => ({ value: code, title: name, hint: code }));

/** Several countries, found by name or code. */
export function CountriesWidget(props: WidgetProps) {
  const chosen: string[] = Array.isArray(props.value) ? props.value : [];
  return (
    <Picker
      {...labelled(props)}
      placeholder="Search countries"
      chosen={chosen}
      options={options}
      onAdd={(code) => props.onChange([...chosen, code])}
      onRemove={(code) => props.onChange(chosen.filter((other) => other !== code))}
    />
  );
}
