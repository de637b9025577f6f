import { BlockStack, Text } from "@shopify/polaris";
import type { Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { FACT_AVAILABILITY } from "./fact-availability.ts";

/** Describes an item type, and when checkout knows its fact. */
export function FieldDescription({ kind }: { kind: Kind }) {
  const known = FACT_AVAILABILITY.get(getProperty(kind, "known"));
  return (
    <BlockStack gap="100">
      <Text as="p" tone="subdued">
        {kind.description}
      </Text>
      {known !== undefined && (
        <Text as="p" tone="subdued">
          {known}
        </Text>
      )}
    </BlockStack>
  );
}
