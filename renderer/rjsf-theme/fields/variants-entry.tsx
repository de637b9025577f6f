import { Button, InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import type { ProductInfo } from "../../data/product-info.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { variantCountText } from "../variant-count-text.ts";

/** Dialog, loaded when it is first opened. */
const VariantsDialog = lazyPart(() => import("./variants-dialog.tsx").then((file) => file.VariantsDialog));

interface Props {
  id: string;
  product: string;
  /** Title of the product. */
  title: string;
  /** Facts that the store has of the product; undefined where they could not be loaded. */
  info: ProductInfo | undefined;
  /** Variants that count; none for all of them. */
  value: unknown;
  max: number | undefined;
  disabled: boolean;
  error: string | undefined;
  onChange: (variants: string[] | undefined) => void;
}

/** Shows how many variants of a product count, with a button that opens their choice. */
export function VariantsEntry({ id, product, title, info, value, max = Number.POSITIVE_INFINITY, disabled, error, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <div className="variants-entry">
      <div className="variants-entry-line">
        <Button id={id} disabled={disabled} onClick={() => setOpen(true)} accessibilityLabel={`Variants of ${title}`}>
          Variants
        </Button>
        <Text as="span" tone="subdued">
          {variantCountText(chosen.length, info?.variants)}
        </Text>
      </div>
      {error !== undefined && <InlineError message={error} fieldID={id} />}
      {open && (
        <VariantsDialog
          {...{ product, title, chosen, max }}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false);
            onChange(next.length === 0 ? undefined : next);
          }}
        />
      )}
    </div>
  );
}
