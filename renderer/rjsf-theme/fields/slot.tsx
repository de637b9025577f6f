import type { ErrorSchema } from "@rjsf/utils";
import { InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import { getProperty } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { withLegacyIds } from "../../../engine/shopify/gid.ts";
import type { ProductInfo } from "../../data/product-info.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { notForSale } from "../not-for-sale.ts";
import { ProductPicture } from "./product-picture.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { SlotActions } from "./slot-actions.tsx";
import { SlotPrice } from "./slot-price.tsx";
import { SlotProduct } from "./slot-product.tsx";

/** Dialog, loaded when it is first opened. */
const VariantDialog = lazyPart(() => import("./variant-dialog.tsx").then((file) => file.VariantDialog));

/** The way in which the products of all slots are given away. */
export interface Gift {
  isFree: boolean;
  /** Gives them away, and moves the focus to an element. */
  give: (focusId: string) => void;
}

interface Props {
  id: string;
  /** Name of the slot: "Product 2". */
  name: string;
  /** Contents of the slot; undefined while it is empty. */
  slot: { productId: string; variantId: string } | undefined;
  /** Titles of products and variants: null for one that is gone. */
  titles: ReadonlyMap<string, string | null>;
  info: ProductInfo | null | undefined;
  /** Price of the variant in the currency of the store; undefined while it is unknown, null for one that is gone. */
  price: string | null | undefined;
  /** The way in which products are given away; undefined where none is. */
  gift: Gift | undefined;
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
  const { id, name, slot, titles, info, price, gift, usedVariants, errors, disabled, loading, onChoose, onVariant, onRemove } = props;
  const [open, setOpen] = useState(false);
  const { productId = "", variantId = "" } = slot ?? {};
  const title = titles.get(productId) ?? capitalize(withLegacyIds(productId));
  const isDeleted = info === null || (info === undefined && titles.get(productId) === null);
  const isVariantDeleted = !isDeleted && titles.get(variantId) === null;
  const hasVariants = !isDeleted && (info?.hasChoice === true || isVariantDeleted || variantId === "");
  const isSold = gift !== undefined && variantId !== "" && !isDeleted && !isVariantDeleted && notForSale(info) === undefined;
  const isFree = gift?.isFree === true && info?.isGiftCard === false;
  const mayBeFree = isSold && !gift.isFree && info?.isGiftCard === false && Number(price ?? 0) > 0;
  const wrong = ["", "productId", "variantId"].map((field) => messageAt(errors, field)).find((each) => each !== undefined);
  return (
    <li className="offers-row slot" id={id} tabIndex={-1} aria-label={name}>
      <ProductPicture picture={info?.picture} />
      <div className="offers-name">
        <Text as="p" tone="subdued">
          {name}
        </Text>
        {slot !== undefined && <SlotProduct {...{ title, titles, info, variantId, isDeleted, isVariantDeleted }} />}
        {isSold && price !== null && <SlotPrice price={price} isFree={isFree} />}
        {wrong !== undefined && <InlineError message={wrong} fieldID={id} />}
        <SlotActions
          {...{ id, name, slot, hasVariants, disabled, loading, onChoose }}
          onChangeVariant={() => setOpen(true)}
          onGiveFree={mayBeFree ? () => gift.give(`${id}-choose`) : undefined}
          hasOthers={usedVariants.length > 0}
        />
      </div>
      {slot !== undefined && (
        <div className="offers-remove">
          <RemoveButton row={id} name={title} {...{ disabled, onRemove }} />
        </div>
      )}
      {open && (
        <VariantDialog
          {...{ product: productId, title, usedVariants }}
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
