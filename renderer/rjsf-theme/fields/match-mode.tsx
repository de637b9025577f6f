import type { FieldProps } from "@rjsf/utils";
import { fieldAt } from "../../../engine/configuration/field-at.ts";
import { tokensOf, valueAt } from "../../../engine/lib/json-pointer.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import type { NestedField } from "./nested-field.tsx";

/** Draws the sibling field that says if all items of a list must hold, or any. The value of a missing field without a default is the first: all. */
export function MatchMode({ Inner: Field, of: props }: { Inner: typeof NestedField; of: FieldProps }) {
  const { family, put } = useForm();
  const { configuration } = useValues();
  const { fieldPathId } = props;
  const name = declaredBy(props.schema).itemTypes?.combinatorField ?? "";
  const keys = tokensOf(pointerOf(fieldPathId.$id)).slice(0, -1);
  const field = fieldAt(family, configuration, [...keys, name]);
  if (field === undefined) return null;
  const around = fieldPathId.$id.slice(0, fieldPathId.$id.lastIndexOf("/"));
  return (
    <Field
      name={name}
      schema={{ ...field, widget: "select" }}
      value={valueAt(configuration, [...keys, name]) ?? field.default ?? field.enum?.[0]}
      required
      path={{ ...fieldPathId, $id: around, path: fieldPathId.path.slice(0, -1) }}
      errors={undefined}
      props={{ ...props, onChange: (value) => put(pointerOf(`${around}/${name}`), value) }}
    />
  );
}
