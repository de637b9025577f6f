import { BlockStack, ChoiceList, Modal } from "@shopify/polaris";
import { useState } from "react";
import { useProductVariants } from "../../data/product-variants.ts";
import { VariantCount } from "./variant-count.tsx";

interface Props {
  product: string;
  title: string;
  chosen: string;
  /** Variants that cannot be chosen because another slot has them. */
  usedVariants: readonly string[];
  onDone: (variant: string) => void;
  onClose: () => void;
}

/** Chooses one variant of a product among all of them, page after page. */
export function VariantDialog({ product, title, chosen: before, usedVariants, onDone, onClose }: Props) {
  const variants = useProductVariants(product);
  const [chosen, choose] = useState(before);
  const choices = variants.loaded.map(({ id, title: name, sku }) => {
    const isUsed = usedVariants.includes(id);
    const help = isUsed ? "Already one of the products" : sku;
    return { value: id, label: name, disabled: isUsed, ...(help === "" ? {} : { helpText: help }) };
  });
  return (
    <Modal
      open
      title={`Variant of ${title}`}
      onClose={onClose}
      primaryAction={{ content: "Done", disabled: chosen === "", onAction: () => onDone(chosen) }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          {choices.length > 0 && (
            <ChoiceList
              title={`Variant of ${title}`}
              titleHidden
              choices={choices}
              selected={[chosen]}
              onChange={([variant]) => variant !== undefined && choose(variant)}
            />
          )}
          <VariantCount {...variants} />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
