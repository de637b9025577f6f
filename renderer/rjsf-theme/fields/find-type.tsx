import { storedType } from "../../../engine/declarations/item-types.ts";
import type { Kind } from "../../../engine/generated/declarations.ts";
import { Picker } from "../../ui/Picker.tsx";
import { byGroup, groupTitle } from "./type-groups.ts";

interface Props {
  id: string;
  /** Name of an item. */
  noun: string;
  kinds: readonly Kind[];
  onPick: (type: string) => void;
}

/** Finds a type by its name or its group, and adds an item of that type. */
export function FindType({ id, noun, kinds, onPick }: Props) {
  const options = byGroup(kinds).map((kind) => {
    const group = groupTitle(kinds, kind);
    return { value: storedType(kind), title: kind.title, ...(group === undefined ? {} : { group, aliases: [group] }) };
  });
  return (
    <Picker
      {...{ id, options }}
      label={`Find a ${noun}`}
      placeholder={`Find a ${noun}`}
      helpText={undefined}
      error={false}
      requiredIndicator={false}
      disabled={false}
      chosen={[]}
      onAdd={(type) => onPick(type)}
      onBlur={() => undefined}
    />
  );
}
