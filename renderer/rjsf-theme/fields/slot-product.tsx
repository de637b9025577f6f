import { Text } from "@shopify/polaris";
import { capitalize } from "../../../engine/lib/text.ts";
import { titleInProduct, withLegacyIds } from "../../../engine/shopify/gid.ts";
import type { ProductInfo } from "../../data/product-info.ts";
import { notForSale } from "../not-for-sale.ts";

interface Props {
  title: string;
  /** Titles of products and variants: null for one that is gone. */
  titles: ReadonlyMap<string, string | null>;
  info: ProductInfo | null | undefined;
  /** Empty while none is chosen. */
  variantId: string;
  isDeleted: boolean;
  isVariantDeleted: boolean;
}

/** Names the product and the variant of a slot, and says why they cannot be sold. */
export function SlotProduct({ title, titles, info, variantId, isDeleted, isVariantDeleted }: Props) {
  const trouble = isDeleted
    ? "Product deleted"
    : isVariantDeleted
      ? "This variant was deleted. Choose another one."
      : (notForSale(info) ?? (info?.isGiftCard ? "Gift card: Shopify doesn't discount it" : undefined));
  return (
    <>
      <Text as="p" fontWeight="semibold">
        {title}
      </Text>
      {info?.hasChoice === true && <Text as="p">{variantName(titles.get(variantId) ?? undefined, variantId, title)}</Text>}
      {trouble !== undefined && (
        <Text as="p" tone={isDeleted || isVariantDeleted ? "critical" : "caution"}>
          {trouble}
        </Text>
      )}
    </>
  );
}

function variantName(variant: string | undefined, id: string, product: string): string {
  if (variant !== undefined) return titleInProduct(variant, product) ?? variant;
  return id === "" ? "No variant chosen" : capitalize(withLegacyIds(id));
}
