import type { WidgetProps } from "@rjsf/utils";
import { getProperty } from "../../../engine/lib/object.ts";
import { Picker } from "../../ui/Picker.tsx";
import { Text } from "../../ui/polaris-components.ts";
import { addChosen } from "../add-chosen.ts";
import { codesOf, countryOptions, countryWarning } from "../countries.ts";
import { useForm, useValues } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";
import { withLabel } from "../with-label.ts";

/** Chooses several countries, found by any name or by code; a group adds all of its countries at once. */
export function CountriesWidget(props: WidgetProps) {
  const { type } = useForm();
  const { pending } = useValues();
  const pointer = pointerOf(props.id);
  const chosen: string[] = Array.isArray(props.value) ? props.value : [];
  const warning = countryWarning(chosen, getProperty(props.schema.items, "deprecatedMessage"));
  return (
    <>
      <Picker
        {...withLabel(props)}
        placeholder="Search countries, or groups such as EU"
        chosen={chosen}
        options={countryOptions(chosen)}
        text={pending[pointer] ?? ""}
        onType={(text) => type(pointer, text)}
        onAdd={(value) => props.onChange(addChosen(props.value, codesOf(value)))}
        onRemove={(code) => props.onChange(chosen.filter((other) => other !== code))}
        onClear={() => props.onChange([])}
      />
      {warning !== undefined && (
        <Text as="p" tone="caution">
          {warning}
        </Text>
      )}
    </>
  );
}
