import { Button, InlineStack, Text } from "@shopify/polaris";

/** Says how many of the selected variants the store no longer has, and removes them from the selection. */
export function DeletedVariants({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="p" tone="critical">
        {count === 1 ? "A selected variant was deleted from the store." : `${count} selected variants were deleted from the store.`}
      </Text>
      <Button onClick={onRemove}>Remove deleted variants</Button>
    </InlineStack>
  );
}
