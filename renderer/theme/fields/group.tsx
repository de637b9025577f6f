import type { FieldProps } from "@rjsf/utils";
import { BlockStack, InlineError, Text } from "@shopify/polaris";
import { record } from "../../../engine/declare/object.ts";
import { shownAmong } from "../../../engine/form/begun.ts";
import { declaredBy } from "../form-field.ts";
import { Inner } from "./inner.tsx";
import "./items.css";

/** An object whose fields are drawn one below the other, under its title. */
export function GroupField(props: FieldProps) {
  const { fieldPathId, formData, errorSchema, rawErrors, name } = props;
  const schema = declaredBy(props.schema);
  const values = record(formData);
  const fields = shownAmong(schema.properties ?? {}, values);
  return (
    <fieldset className="item" aria-label={schema.title ?? name}>
      {schema.title !== undefined && (
        <Text as="h3" variant="headingSm">
          {schema.title}
        </Text>
      )}
      <BlockStack gap="300">
        {fields.map(([key, field]) => (
          <Inner
            key={key}
            {...{ name: key, schema: field, props }}
            path={fieldPathId}
            errors={errorSchema}
            value={values[key]}
            required={schema.required?.includes(key) === true}
          />
        ))}
      </BlockStack>
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={fieldPathId.$id} />}
    </fieldset>
  );
}
