import { BlockStack, Button, InlineStack, Modal, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";
import { useProductVariants } from "../../data/product-variants.ts";
import { variantCountText } from "../variant-count-text.ts";
import { DeletedVariants } from "./deleted-variants.tsx";
import { VariantCount } from "./variant-count.tsx";
import { VariantTable } from "./variant-table.tsx";

interface Props {
  product: string;
  title: string;
  chosen: readonly string[];
  /** Largest number of variants that may be chosen one by one. */
  max: number;
  onDone: (chosen: string[]) => void;
  onClose: () => void;
}

/** Chooses some variants of a product, ticked in a table of all of them, page after page. None ticked means all of them. */
export function VariantsDialog({ product, title, chosen: before, max, onDone, onClose }: Props) {
  const variants = useProductVariants(product);
  const { loaded, state } = variants;
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set(before));
  const put = useCallback(
    (id: string, on: boolean) => choose((last) => new Set(on ? [...last, id] : [...last].filter((other) => other !== id))),
    [],
  );
  const deleted = state === "whole" ? [...chosen].filter((id) => !loaded.some((variant) => variant.id === id)) : [];
  const tooMany = chosen.size > max;

  return (
    <Modal
      open
      title={`Variants of ${title}`}
      onClose={onClose}
      primaryAction={{ content: "Done", disabled: tooMany, onAction: () => onDone([...chosen]) }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <div role="status">
              <Text as="p" fontWeight="semibold">
                {variantCountText(chosen.size, state === "whole" ? loaded.length : undefined)}
              </Text>
            </div>
            <InlineStack gap="200">
              <Button disabled={loaded.length === 0} onClick={() => choose(new Set([...chosen, ...loaded.map(({ id }) => id)]))}>
                Select all
              </Button>
              <Button disabled={chosen.size === 0} onClick={() => choose(new Set())}>
                Clear
              </Button>
            </InlineStack>
          </InlineStack>
          <Text as="p" tone="subdued">
            With none selected, all variants count, also those that are added later.
          </Text>
          {tooMany && (
            <Text as="p" tone="critical">
              {`At most ${max} variants can be selected one by one. Clear the selection to include all of them.`}
            </Text>
          )}
          {deleted.length > 0 && (
            <DeletedVariants count={deleted.length} onRemove={() => choose(new Set([...chosen].filter((id) => !deleted.includes(id))))} />
          )}
          {loaded.length > 0 && <VariantTable title={title} {...{ variants: loaded, chosen, put }} />}
          <VariantCount {...variants} />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
