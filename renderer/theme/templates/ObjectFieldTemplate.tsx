import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { BlockStack, Card, Text } from "@shopify/polaris";
import { useForm } from "../context.ts";

/** The cards of the editor: the family's sections, each with those of its fields that are drawn. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { family } = useForm();
  return (
    <BlockStack gap="400">
      {family.editor.sections.map(({ title, text, fields }) => {
        const drawn = fields.flatMap((name) => properties.filter((property) => property.name === name));
        if (drawn.length === 0) return null;
        return (
          <Card key={title}>
            <BlockStack gap="400">
              <BlockStack gap="100">
                <Text as="h2" variant="headingSm">
                  {title}
                </Text>
                {text !== undefined && (
                  <Text as="p" tone="subdued">
                    {text}
                  </Text>
                )}
              </BlockStack>
              {drawn.map((property) => (
                <div key={property.name}>{property.content}</div>
              ))}
            </BlockStack>
          </Card>
        );
      })}
    </BlockStack>
  );
}
