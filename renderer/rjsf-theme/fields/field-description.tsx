import { BlockStack, Text } from "@shopify/polaris";
import type { Kind } from "../../../engine/generated/declarations.ts";
import { property } from "../../../engine/lib/object.ts";
import { KNOWN } from "./fact-availability.ts";

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
