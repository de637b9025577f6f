import { type ErrorSchema, type FieldPathId, type FieldProps, toFieldPathId } from "@rjsf/utils";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { formField, mayBeEmpty, valueOfField } from "../form-field.ts";

interface Props {
  name: string;
  schema: FieldSchema;
  value: unknown;
  required: boolean;
  /** Path of the item or the object in which the field stands. */
  path: FieldPathId;
  errors: ErrorSchema | undefined;
  /** Props of the surrounding field. */
  props: FieldProps;
}

/** Draws a field inside another one as an ordinary field: through rjsf, with its declared control. */
export function NestedField({ name, schema, value, required, path, errors, props }: Props) {
  const { registry, onChange, onBlur, onFocus } = props;
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined || (schema.widget ?? "hidden") === "hidden") return null;
  const own = errors?.[name];
  return (
    <SchemaField
      name={name}
      {...formField(schema, registry.fields)}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, path)}
      formData={valueOfField(value, schema)}
      {...(own === undefined ? {} : { errorSchema: own })}
      required={required && !mayBeEmpty(schema)}
      {...{ registry, onChange, onBlur, onFocus }}
    />
  );
}
