import type { ProductInfo } from "../data/product-info.ts";

const BY_STATUS: Readonly<Record<string, string>> = {
  DRAFT: "Draft: not for sale",
  ARCHIVED: "Archived: not for sale",
};

/** Returns the reason for which an existing product cannot be bought from an offer; nothing for one that can, or that is unknown. */
export function notForSale(info: ProductInfo | null | undefined): string | undefined {
  return BY_STATUS[info?.status ?? ""] ?? (info?.needsSellingPlan ? "Sold only with a selling plan: not offered" : undefined);
}
