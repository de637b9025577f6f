import { Checkbox } from "@shopify/polaris";
import { memo } from "react";
import type { Variant } from "../../data/product-variants.ts";
import "./variant-table.css";

interface Props {
  /** Title of the product. */
  title: string;
  variants: readonly Variant[];
  chosen: ReadonlySet<string>;
  put: (id: string, on: boolean) => void;
}

/** Draws a row for each variant, with a checkbox. */
export function VariantTable({ title, variants, chosen, put }: Props) {
  return (
    <table className="variant-table">
      <caption>{`Variants of ${title}`}</caption>
      <thead>
        <tr>
          <th scope="col">Select</th>
          <th scope="col">Variant</th>
          <th scope="col">SKU</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <Row key={variant.id} variant={variant} checked={chosen.has(variant.id)} put={put} />
        ))}
      </tbody>
    </table>
  );
}

/** Memoized, because there may be two thousand rows: a row that was not ticked is not drawn again. */
const Row = memo(function Row({ variant, checked, put }: { variant: Variant; checked: boolean; put: Props["put"] }) {
  const { id, title, sku } = variant;
  return (
    <tr>
      <td>
        <Checkbox id={`variant/${id}`} label="Select" labelHidden checked={checked} onChange={(on) => put(id, on)} />
      </td>
      <td>
        <label htmlFor={`variant/${id}`}>{title}</label>
      </td>
      <td>{sku}</td>
    </tr>
  );
});
