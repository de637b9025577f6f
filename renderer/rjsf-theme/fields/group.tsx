import type { FieldProps } from "@rjsf/utils";
import { BlockStack, InlineError, Text } from "@shopify/polaris";
import { visibleFieldsIn } from "../../../engine/configuration/initial-fields.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { NestedField } from "./nested-field.tsx";
import "../plain.css";
import "./items.css";

/** Controls of one line, which may stand side by side. */
const SHORT = ["text", "number", "money", "select"];

/**
 * Draws an object's fields below its title: one below the other, or side by side where all are short. Alone in its card the object has no
 * frame.
 */
export function GroupField(props: FieldProps) {
  const { family } = useForm();
  const { fieldPathId, formData, errorSchema, rawErrors, name } = props;
  const schema = declaredBy(props.schema);
  const values = asRecord(formData);
  const fields = visibleFieldsIn(schema.properties ?? {}, values);
  const framed = !family.editor.sections.some((section) => fieldPathId.path.length === 1 && section.fields.join() === name);
  const drawn = fields.map(([key, field]) => (
    <NestedField
      key={key}
      {...{ name: key, schema: field, props }}
      path={fieldPathId}
      errors={errorSchema}
      value={values[key]}
      required={schema.required?.includes(key) === true}
    />
  ));
  return (
    <fieldset className={framed ? "item" : "plain"} aria-label={schema.title ?? name}>
      {framed && schema.title !== undefined && (
        <Text as="h3" variant="headingSm">
          {schema.title}
        </Text>
      )}
      {fields.length > 2 && fields.every(([, { widget: control = "" }]) => SHORT.includes(control)) ? (
        <div className="item-row">{drawn}</div>
      ) : (
        <BlockStack gap={framed ? "300" : "400"}>{drawn}</BlockStack>
      )}
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={fieldPathId.$id} />}
    </fieldset>
  );
}
