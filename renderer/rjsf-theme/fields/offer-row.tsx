import { InlineError, Text, TextField } from "@shopify/polaris";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { resourceOf, withLegacyIds } from "../../../engine/shopify/gid.ts";
import type { ProductInfo } from "../../data/product-info.ts";
import { notForSale } from "../not-for-sale.ts";
import { DiscountCodeField } from "../widgets/deferred-widgets.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { VariantsEntry } from "./variants-entry.tsx";

/** Entry of a map for the product of a row. */
interface Entry {
  id: string;
  schema: FieldSchema;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

interface Props {
  id: string;
  product: string;
  /** Title of the product; undefined while unknown. */
  title: string | null | undefined;
  info: ProductInfo | null | undefined;
  /** True if the store was asked, and did not answer. */
  untold: boolean;
  isDeleted: boolean;
  /** Error of the product. */
  error: string | undefined;
  disabled: boolean;
  entries: readonly Entry[];
  onRemove: () => void;
}

/** Draws a product, its error, and the values that the family has for it. */
export function OfferRow({ id, product, title, info, untold, isDeleted, error, disabled, entries, onRemove }: Props) {
  const name = title ?? capitalize(withLegacyIds(product));
  const isVariants = ({ schema }: Entry) => resourceOf(schema)?.type === "ProductVariant";
  const [variants, texts] = [entries.filter(isVariants), entries.filter((entry) => !isVariants(entry))];
  const trouble = isDeleted ? "Product deleted" : notForSale(info);
  return (
    <li className="offers-row" id={id} tabIndex={-1}>
      <ProductPicture picture={info?.picture} />
      <div className="offers-name">
        <Text as="p" fontWeight="semibold">
          {name}
        </Text>
        {trouble !== undefined && (
          <Text as="p" tone={isDeleted ? "critical" : "caution"}>
            {trouble}
          </Text>
        )}
        {error !== undefined && <InlineError message={error} fieldID={id} />}
        {!isDeleted && variants.map((entry) => <VariantsOf key={entry.id} {...{ entry, product, name, info, untold, disabled }} />)}
      </div>
      <div className="offers-remove">
        <RemoveButton row={id} name={name} {...{ disabled, onRemove }} />
      </div>
      {!isDeleted && texts.length > 0 && (
        <div className="offers-texts">
          {texts.map((entry) => (
            <TextOf key={entry.id} {...{ entry, name, disabled }} />
          ))}
        </div>
      )}
    </li>
  );
}

interface OfEntry {
  entry: Entry;
  /** Name of the product. */
  name: string;
  disabled: boolean;
}

/** Chooses the variants that count, where the product has several. */
function VariantsOf({ entry, product, name, info, untold, disabled }: OfEntry & Pick<Props, "product" | "info" | "untold">) {
  const { schema, onLeave: _onLeave, ...rest } = entry;
  if (info?.hasChoice !== true && !untold && rest.value === undefined) return null;
  return <VariantsEntry {...rest} {...{ product, disabled }} info={info ?? undefined} title={name} max={schema.maxItems} />;
}

function TextOf({ entry: { id, schema, value, error, onChange, onLeave }, name, disabled }: OfEntry) {
  const Field = schema.widget === "discount-code" ? DiscountCodeField : TextField;
  return (
    <Field
      id={id}
      label={
        <>
          {schema.title}
          <Text as="span" visuallyHidden>{` of ${name}`}</Text>
        </>
      }
      value={typeof value === "string" ? value : ""}
      error={error ?? false}
      disabled={disabled}
      autoComplete="off"
      {...(schema.placeholder === undefined ? {} : { placeholder: schema.placeholder })}
      onChange={(text) => onChange(text === "" ? undefined : text)}
      onBlur={onLeave}
    />
  );
}
