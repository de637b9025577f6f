import { BlockStack, Text } from "@shopify/polaris";
import type { Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { FACT_AVAILABILITY } from "./fact-availability.ts";

/** Describes an item type, and when checkout knows its fact. */
export function FieldDescription({ kind }: { kind: Kind }) {
  const availability = FACT_AVAILABILITY.get(getProperty(kind, "availability"));
  return (
    <BlockStack gap="100">
      <Text as="p" tone="subdued">
        {kind.description}
      </Text>
      {availability !== undefined && (
        <Text as="p" tone="subdued">
          {availability}
        </Text>
      )}
    </BlockStack>
  );
}
