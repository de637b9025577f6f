import { BlockStack, Text } from "@shopify/polaris";
import { property } from "../../../engine/declare/object.ts";
import type { Kind } from "../../../engine/types.ts";
import { KNOWN } from "./known.ts";

/** What a kind is about, and when checkout knows it. */
export function About({ kind }: { kind: Kind }) {
  const known = KNOWN.get(property(kind, "known"));
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
