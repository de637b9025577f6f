import type { ComponentChildren } from "preact";
import { ProductRow } from "../../block/ProductRow.tsx";
import type { Variant } from "./products.ts";

export interface RowProps {
  product: Pick<Variant, "title" | "image">;
  /** Said below its title; nothing where nothing is known. */
  text: string | null;
  tone?: "success" | undefined;
  children?: ComponentChildren;
}

/** A product of an offer, in the cart or to be had. */
export function Row({ product: { title, image }, text, tone, children }: RowProps) {
  const said = text === null ? null : tone === undefined ? <s-text color="subdued">{text}</s-text> : <s-text tone={tone}>{text}</s-text>;
  return (
    <ProductRow title={title} image={image ?? ""} said={said}>
      {children}
    </ProductRow>
  );
}
