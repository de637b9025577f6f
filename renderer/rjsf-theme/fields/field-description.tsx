import { BlockStack, Text } from "@shopify/polaris";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { FACT_AVAILABILITY } from "./fact-availability.ts";

/** Describes an item type, when checkout knows its fact, and a field whose own help is not drawn below it. */
export function FieldDescription({ kind, field }: { kind: Kind; field?: FieldSchema | undefined }) {
  const availability = FACT_AVAILABILITY.get(getProperty(kind, "availability"));
  const texts = [kind.description, availability, field?.description, field?.help].filter((text) => text !== undefined);
  return (
    <BlockStack gap="100">
      {texts.map((text) => (
        <Text key={text} as="p" tone="subdued">
          {text}
        </Text>
      ))}
    </BlockStack>
  );
}
