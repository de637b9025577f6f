import type { WidgetProps } from "@rjsf/utils";
import { countries, countryNames } from "../../../engine/generated/shared.ts";
import { Picker } from "../../ui/Picker.tsx";
import type { Option } from "../../ui/suggest.ts";
import { labelled } from "../labelled.ts";

const { aliases, groups } = countryNames;
const single = countries.map(({ code, name }): Option => ({ value: code, title: name, hint: code, aliases: aliases[code] ?? [] }));

/** Several countries, found by any name or by code; a group adds all of its countries at once. */
export function CountriesWidget(props: WidgetProps) {
  const chosen: string[] = Array.isArray(props.value) ? props.value : [];
  const open = groups.filter(({ codes }) => !codes.every((code) => chosen.includes(code)));
  const together = open.map(({ title, codes, ...group }): Option => ({ value: title, title, hint: `${codes.length} countries`, ...group }));
  const add = (value: string) => {
    const codes = groups.find(({ title }) => title === value)?.codes ?? [value];
    props.onChange([...chosen, ...codes.filter((code) => !chosen.includes(code))]);
  };
  return (
    <Picker
      {...labelled(props)}
      placeholder="Search countries, or groups such as EU"
      chosen={chosen}
      options={[...single, ...together]}
      onAdd={add}
      onRemove={(code) => props.onChange(chosen.filter((other) => other !== code))}
      onClear={() => props.onChange([])}
    />
  );
}
