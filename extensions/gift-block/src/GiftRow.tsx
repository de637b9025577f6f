import type { ComponentChildren } from "preact";
import { ProductRow } from "../../block/ProductRow.tsx";
import type { Variant } from "./products.ts";

export interface RowProps {
  product: Pick<Variant, "title" | "image">;
  /** Text below the title; null if nothing is known. */
  text: string | null;
  tone?: "success" | undefined;
  children?: ComponentChildren;
}

/** Row of an offered product, in the cart or available. */
export function GiftRow({ product: { title, image }, text, tone, children }: RowProps) {
  const reason = text === null ? null : tone === undefined ? <s-text color="subdued">{text}</s-text> : <s-text tone={tone}>{text}</s-text>;
  return (
    <ProductRow title={title} image={image ?? ""} details={reason}>
      {children}
    </ProductRow>
  );
}
