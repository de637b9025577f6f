import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { fieldsOfItem, kindOfItem, kindsOf } from "../../../engine/declare/kind.ts";
import type { Item } from "../../../engine/form/defaults.ts";
import { useForm } from "../context.ts";
import { declaredBy } from "../form-field.ts";
import { Inner } from "./inner.tsx";

interface Props {
  group: Item;
  index: number;
  /** Of the list of groups. */
  props: FieldProps;
}

/** What a group has: its conditions, and whatever else its kind declares. */
export function GroupConditions({ group, index, props }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId, registry } = props;
  const kind = kindOfItem(kindsOf(family, declaredBy(props.schema)), group);
  const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
  return (
    <>
      {kind &&
        fieldsOfItem(kind, undefined, group).map(([name, schema]) => (
          <Inner
            key={name}
            {...{ name, schema, path, props }}
            errors={errorSchema?.[index]}
            value={group[name]}
            required={kind.required.includes(name)}
          />
        ))}
    </>
  );
}
