import type { ErrorSchema } from "@rjsf/utils";
import { Button, InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import { getProperty } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { titleInProduct, withLegacyIds } from "../../../engine/shopify/gid.ts";
import type { ProductInfo } from "../../data/product-info.ts";
import { lazyComponent } from "../../ui/lazy.tsx";
import { notForSale } from "../not-for-sale.ts";
import { ProductPicture } from "./product-picture.tsx";
import { RemoveButton } from "./remove-button.tsx";

/** Dialog, loaded when it is first opened. */
const VariantDialog = lazyComponent(() => import("./variant-dialog.tsx").then((file) => file.VariantDialog));

interface Props {
  id: string;
  /** Name of the slot: "Product 2". */
  name: string;
  /** Contents of the slot; undefined while it is empty. */
  slot: { productId: string; variantId: string } | undefined;
  /** Titles of products and variants: null for one that is gone. */
  titles: ReadonlyMap<string, string | null>;
  info: ProductInfo | null | undefined;
  /** Variants of other slots. */
  usedVariants: readonly string[];
  errors: ErrorSchema | undefined;
  disabled: boolean;
  loading: boolean;
  onChoose: () => void;
  onVariant: (variant: string) => void;
  onRemove: () => void;
}

/** Draws one slot: empty, or a product with its variant, which can be changed where there is a choice. */
export function Slot(props: Props) {
  const { id, name, slot, titles, info, usedVariants, errors, disabled, loading, onChoose, onVariant, onRemove } = props;
  const [open, setOpen] = useState(false);
  const { productId = "", variantId = "" } = slot ?? {};
  const title = titles.get(productId) ?? capitalize(withLegacyIds(productId));
  const isDeleted = info === null || (info === undefined && titles.get(productId) === null);
  const isVariantDeleted = !isDeleted && titles.get(variantId) === null;
  const trouble = isDeleted
    ? "Product deleted"
    : isVariantDeleted
      ? "This variant was deleted. Choose another one."
      : (notForSale(info) ?? (info?.isGiftCard ? "Gift card: Shopify takes no discount off it" : undefined));
  const wrong = ["", "productId", "variantId"].map((field) => messageAt(errors, field)).find((each) => each !== undefined);
  const variant = titles.get(variantId) ?? undefined;
  return (
    <li className="offers-row slot" id={id} tabIndex={-1} aria-label={name}>
      <ProductPicture picture={info?.picture} />
      <div className="offers-name">
        <Text as="p" tone="subdued">
          {name}
        </Text>
        {slot !== undefined && (
          <Text as="p" fontWeight="semibold">
            {title}
          </Text>
        )}
        {slot !== undefined && info?.hasChoice === true && (
          <Text as="p">
            {variant === undefined
              ? variantId === ""
                ? "No variant chosen"
                : capitalize(withLegacyIds(variantId))
              : (titleInProduct(variant, title) ?? variant)}
          </Text>
        )}
        {slot !== undefined && trouble !== undefined && (
          <Text as="p" tone={isDeleted || isVariantDeleted ? "critical" : "caution"}>
            {trouble}
          </Text>
        )}
        {wrong !== undefined && <InlineError message={wrong} fieldID={id} />}
        <div className="slot-actions">
          <Button
            id={`${id}-choose`}
            disabled={disabled}
            loading={loading}
            onClick={onChoose}
            accessibilityLabel={slot === undefined ? `Select ${name.toLowerCase()}` : `Change ${name.toLowerCase()}`}
          >
            {slot === undefined ? "Select product" : "Change"}
          </Button>
          {slot !== undefined && !isDeleted && (info?.hasChoice === true || isVariantDeleted || variantId === "") && (
            <Button
              id={`${id}-variant`}
              disabled={disabled}
              onClick={() => setOpen(true)}
              accessibilityLabel={`Change variant of ${name.toLowerCase()}`}
            >
              Change variant
            </Button>
          )}
        </div>
      </div>
      {slot !== undefined && (
        <div className="offers-remove">
          <RemoveButton row={id} name={title} {...{ disabled, onRemove }} />
        </div>
      )}
      {open && (
        <VariantDialog
          {...{ product: productId, title, usedVariants }}
          opener={`${id}-variant`}
          chosen={variantId}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false);
            onVariant(next);
          }}
        />
      )}
    </li>
  );
}

/** Returns the error of the slot as a whole, or of a part of it. */
function messageAt(errors: ErrorSchema | undefined, field: string): string | undefined {
  const messages = getProperty(field === "" ? errors : getProperty(errors, field), "__errors");
  return Array.isArray(messages) ? messages[0] : undefined;
}
