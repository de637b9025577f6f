import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { BlockStack, Card, Text } from "@shopify/polaris";
import { createPortal } from "react-dom";
import { type Section, useAnyForm } from "../form-context.ts";
import { valueOfField } from "../form-field.ts";
import { SectionFields } from "./section-fields.tsx";

/**
 * Draws the cards of the editor, below each other or in the side column. Replaces rjsf's own object field, most of which handles undeclared
 * keys.
 */
export function ObjectField(props: FieldProps) {
  const { sections, side } = useAnyForm();
  const [main, beside] = [undefined, "side"].map((column) => sections.filter((section) => section.column === column));
  return (
    <>
      <Sections sections={main ?? []} of={props} />
      {side !== null && beside?.[0] !== undefined && createPortal(<Sections sections={beside} of={props} />, side)}
    </>
  );
}

/** Draws sections, each with its visible fields. */
function Sections({ sections, of: props }: { sections: readonly Section[]; of: FieldProps }) {
  return (
    <BlockStack gap="400">
      {sections.map(({ title, description, fields }) => {
        const drawn = fields.filter((name) => props.schema.properties?.[name] !== undefined);
        if (drawn.length === 0) return null;
        return (
          <Card key={title}>
            <BlockStack gap="400">
              <BlockStack gap="100">
                <Text as="h2" variant="headingSm">
                  {title}
                </Text>
                {description !== undefined && (
                  <Text as="p" tone="subdued">
                    {description}
                  </Text>
                )}
              </BlockStack>
              <SectionFields names={drawn} of={props} draw={(name) => <Property name={name} of={props} />} />
            </BlockStack>
          </Card>
        );
      })}
    </BlockStack>
  );
}

/** Draws a field through rjsf, by the control that its schema names. */
function Property({ name, of }: { name: string; of: FieldProps }) {
  const { schema, uiSchema, formData, errorSchema, fieldPathId, registry, onChange, onBlur, onFocus } = of;
  const { properties } = useAnyForm();
  const { SchemaField } = registry.fields;
  const property = schema.properties?.[name];
  if (SchemaField === undefined || typeof property !== "object") return null;
  const errors = errorSchema?.[name];
  return (
    <SchemaField
      name={name}
      schema={property}
      uiSchema={uiSchema?.[name]}
      formData={valueOfField(formData?.[name], properties[name] ?? {})}
      {...(errors === undefined ? {} : { errorSchema: errors })}
      required={schema.required?.includes(name) === true}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
      {...{ registry, onChange, onBlur, onFocus }}
    />
  );
}
