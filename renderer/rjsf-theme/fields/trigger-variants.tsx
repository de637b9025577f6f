import type { FieldProps } from "@rjsf/utils";
import { Banner, BlockStack, Button, Checkbox } from "@shopify/polaris";
import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { entrySchema, keySiblings } from "../../../engine/declarations/field-schema.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord, type Fields, getProperty } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { resourceOf, withLegacyIds } from "../../../engine/shopify/gid.ts";
import type { Family } from "../../../engine/types/family.ts";
import { retryProductInfo, useProductInfo } from "../../data/product-info.ts";
import { useTitles } from "../../data/titles.ts";
import { useForm, useValues } from "../form-context.ts";
import { idOf } from "../pointer.ts";
import { withEntry } from "../with-entry.ts";
import { VariantsEntry } from "./variants-entry.tsx";
import "./offers.css";

/**
 * Chooses if only some variants of a chosen product count, and which ones. Draws nothing before a product is chosen, or where it has no
 * choice of variants.
 */
export function TriggerVariantsField({ schema, name, formData, rawErrors, fieldPathId, disabled = false, onChange, onBlur }: FieldProps) {
  const { family, change, touch } = useForm();
  const { configuration, problems } = useValues();
  const { map, product } = entryFor(family, configuration);
  const chosen = product === "" ? [] : [product];
  const titles = useTitles(chosen);
  const { products, failed } = useProductInfo(chosen);
  const on = formData === true;
  const info = products.get(product) ?? undefined;
  const untold = failed.has(product);
  if (product === "" || (!on && info?.hasChoice !== true && !untold)) return null;

  const id = fieldPathId.$id;
  const pointer = escapeToken(map) + escapeToken(product);
  const [error] = rawErrors ?? [];
  const isAlone = products.has(product) && info?.hasChoice !== true;
  return (
    <BlockStack gap="200">
      <Checkbox
        id={id}
        label={schema.title ?? name}
        helpText={on && isAlone ? "There are no variants to choose from." : schema.description}
        checked={on}
        disabled={disabled}
        {...(error === undefined ? {} : { error })}
        onChange={(next) => onChange(next, fieldPathId.path)}
        onBlur={() => onBlur(id, formData)}
      />
      {untold && (
        <Banner tone="warning" title="Details of the product could not be loaded">
          <Button onClick={retryProductInfo}>Retry</Button>
        </Banner>
      )}
      {on && !isAlone && (
        <VariantsEntry
          id={idOf(pointer)}
          title={titles.get(product) ?? capitalize(withLegacyIds(product))}
          value={asRecord(configuration[map])[product]}
          max={entrySchema(family.properties[map] ?? {}).maxItems}
          error={problems.find(({ path }) => path === pointer || path.startsWith(`${pointer}/`))?.message}
          onChange={(value) => {
            change({ [map]: withEntry(configuration[map], product, value) });
            touch(pointer);
          }}
          {...{ product, info, disabled }}
        />
      )}
    </BlockStack>
  );
}

/** Returns the map that holds variants of a single chosen product, and that product; empty while there is none. */
function entryFor(family: Family, configuration: Fields): { map: string; product: string } {
  for (const [map, schema] of visibleFields(family, configuration)) {
    const single = keySiblings(schema).find((key) => family.properties[key]?.type === "string");
    if (single === undefined || resourceOf(entrySchema(schema))?.type !== "ProductVariant") continue;
    const product = getProperty(configuration, single);
    return { map, product: typeof product === "string" ? product : "" };
  }
  return { map: "", product: "" };
}
