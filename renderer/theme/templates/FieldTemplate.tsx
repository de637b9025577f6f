import type { FieldTemplateProps } from "@rjsf/utils";
import { BlockStack, Text } from "@shopify/polaris";

/** Around every control, which shows its own label, help and errors: here only the caution that a declaration gives. */
export function FieldTemplate({ children, hidden, schema }: FieldTemplateProps) {
  if (hidden === true) return null;
  const caution: unknown = schema.help;
  if (typeof caution !== "string") return children;
  return (
    <BlockStack gap="100">
      {children}
      <Text as="p" tone="caution">
        {caution}
      </Text>
    </BlockStack>
  );
}
