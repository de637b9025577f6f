import type { FieldProps } from "@rjsf/utils";
import { Banner, BlockStack, Button, Text } from "@shopify/polaris";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import { tokensOf, valueAt } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { withLegacyIds } from "../../../engine/shopify/gid.ts";
import { retryProductInfo, useProductInfo } from "../../data/product-info.ts";
import { useTitles } from "../../data/titles.ts";
import { useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { VariantsEntry } from "./variants-entry.tsx";
import "./offers.css";

/**
 * Chooses the variants of the one product beside it that count. Draws nothing before a product is chosen, or where it has no choice of
 * variants.
 */
export function EntryField({
  schema: drawn,
  formData,
  errorSchema,
  rawErrors,
  fieldPathId,
  disabled = false,
  onChange,
  onBlur,
}: FieldProps) {
  const { configuration } = useValues();
  const schema = declaredBy(drawn);
  const id = fieldPathId.$id;
  const beside = [...tokensOf(pointerOf(id)).slice(0, -1), String(schema.keysFrom)];
  const product = valueAt(configuration, beside);
  const chosen = typeof product === "string" && product !== "" ? [product] : [];
  const titles = useTitles(chosen);
  const { products, failed } = useProductInfo(chosen);
  const [one] = chosen;
  if (one === undefined) return null;
  const value = asRecord(formData)[one];
  const untold = failed.has(one);
  const info = products.get(one) ?? undefined;
  const some = Array.isArray(value) && value.length > 0;
  if (!some && info?.hasChoice !== true && !untold) return null;
  return (
    <BlockStack gap="200">
      <Text as="p">{schema.title}</Text>
      {untold && (
        <Banner tone="warning" title="Details of the product could not be loaded">
          <Button onClick={retryProductInfo}>Retry</Button>
        </Banner>
      )}
      <VariantsEntry
        id={id}
        title={titles.get(one) ?? capitalize(withLegacyIds(one))}
        value={value}
        max={entrySchema(schema).maxItems}
        error={rawErrors?.[0] ?? errorSchema?.[one]?.__errors?.[0]}
        onChange={(next) => {
          onChange(next === undefined ? {} : { [one]: next }, fieldPathId.path);
          onBlur(id, next);
        }}
        {...{ product: one, info, disabled }}
      />
    </BlockStack>
  );
}
