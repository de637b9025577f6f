import type { FieldTemplateProps } from "@rjsf/utils";
import { BlockStack, Text } from "@shopify/polaris";

/** Around every control, which shows its own label, help and errors: here only the note that a declaration gives. */
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
