import type { FieldTemplateProps } from "@rjsf/utils";
import { BlockStack, Text } from "@shopify/polaris";

/** Surrounds every control with the declared note only: controls draw their own label, help and errors. */
export function FieldTemplate({ children, hidden, schema }: FieldTemplateProps) {
  if (hidden === true) return null;
  const note: unknown = schema.help;
  if (typeof note !== "string") return children;
  return (
    <BlockStack gap="100">
      {children}
      <Text as="p" tone="subdued">
        {note}
      </Text>
    </BlockStack>
  );
}
