import { Banner, Button } from "@shopify/polaris";
import { pluralForm } from "../../../engine/lib/plural.ts";
import { amount } from "../../../engine/lib/text.ts";

interface Props {
  products: readonly string[];
  disabled: boolean;
  onRemove: (products: readonly string[]) => void;
}

/** Warns about products that are gone from the store, with a button that removes them. */
export function DeletedProducts({ products, disabled, onRemove }: Props) {
  return (
    <Banner
      tone="warning"
      title={`${amount(products.length, { one: "product", other: "products" })} ${pluralForm(products.length, { one: "was", other: "were" })} deleted from the store`}
    >
      <Button disabled={disabled} onClick={() => onRemove(products)}>
        Remove deleted ones
      </Button>
    </Banner>
  );
}
