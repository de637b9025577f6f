import type { FieldProps } from "@rjsf/utils";
import type { Item } from "../../../engine/configuration/new-item.ts";
import { itemTypeOf, itemTypesOf, visibleFieldsOf } from "../../../engine/declarations/item-types.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import type { NestedField } from "./nested-field.tsx";

interface Props {
  group: Item;
  index: number;
  /** Props of the list of groups. */
  props: FieldProps;
  Inner: typeof NestedField;
}

/** Draws the contents of a group: its conditions, and the other fields that its type declares. */
export function GroupFields({ group, index, props, Inner: Field }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId } = props;
  const kind = itemTypeOf(itemTypesOf(family, declaredBy(props.schema)), group);
  if (kind === undefined) return null;
  const path = { ...fieldPathId, $id: `${fieldPathId.$id}/${index}`, path: [...fieldPathId.path, index] };
  return visibleFieldsOf(kind, undefined, group).map(([name, schema]) => (
    <Field
      key={name}
      {...{ name, schema, path, props }}
      errors={errorSchema?.[index]}
      value={group[name]}
      required={kind.required.includes(name)}
    />
  ));
}
