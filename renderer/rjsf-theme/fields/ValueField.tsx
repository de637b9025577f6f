import type { FieldProps } from "@rjsf/utils";

/**
 * Draws a value that one widget edits as a whole. Replaces rjsf's own fields, which search for the widgets and choices that our schemas
 * name.
 */
export function ValueField(props: FieldProps) {
  const { schema, uiSchema, registry, fieldPathId, formData, name, required, disabled, readonly, rawErrors, onChange, onBlur, onFocus } =
    props;
  const Widget = registry.widgets[String(uiSchema?.["ui:widget"])];
  if (Widget === undefined) throw new Error(`the control of ${name} must be a widget of the theme`);
  return (
    <Widget
      id={fieldPathId.$id}
      label={schema.title ?? name}
      value={formData}
      options={{}}
      required={required === true}
      disabled={disabled === true}
      readonly={readonly === true}
      {...(rawErrors === undefined ? {} : { rawErrors })}
      onChange={(value) => onChange(value, fieldPathId.path)}
      {...{ name, schema, registry, onBlur, onFocus }}
    />
  );
}
