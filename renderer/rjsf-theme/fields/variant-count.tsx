import { Text } from "@shopify/polaris";
import type { Variants } from "../../data/product-variants.ts";
import { LoadError } from "../../ui/LoadError.tsx";

/** Shows the loading state of a product's variants: loading, gone with the product, or failed for now, with a button to try again. */
export function VariantCount({ loaded, state, message, retry }: Variants & { retry: () => void }) {
  if (state === "loading")
    return (
      <Text as="p" tone="subdued">
        Loading variants…
      </Text>
    );
  if (state === "gone") return <Text as="p">This product was deleted from the store.</Text>;
  if (state !== "failed") return null;
  const title = loaded.length === 0 ? "The variants could not be loaded" : "Some variants could not be loaded";
  return <LoadError title={title} text={message} retry={retry} />;
}
