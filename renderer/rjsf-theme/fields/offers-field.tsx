import type { FieldProps } from "@rjsf/utils";
import { Banner, BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import { useMemo } from "react";
import { retryProductInfo, useProductInfo } from "../../data/product-info.ts";
import { useTitles } from "../../data/titles.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useForm, useValues } from "../form-context.ts";
import { NoPicker } from "../no-picker.tsx";
import { usePicker, withoutVariants } from "../use-picker.ts";
import { DeletedProducts } from "./deleted-products.tsx";
import { OfferRow } from "./offer-row.tsx";
import { useOfferEntries } from "./use-offer-entries.ts";
import "../plain.css";
import "./offers.css";

const noun = { one: "product", other: "products" };

/**
 * Draws products of the store, a row for each with the entries of the maps that are keyed by it. Removing a product removes its entries.
 */
export function OffersField(props: FieldProps) {
  const { schema, name, rawErrors, fieldPathId, disabled = false } = props;
  const { problems } = useValues();
  const { chosen, titles, info, failed, isDeleted, missing, choose, remove } = useOffers(props);
  const { maps, messageAt, entriesOf } = useOfferEntries(name);
  const id = fieldPathId.$id;
  const deleted = chosen.filter(isDeleted);
  return (
    <fieldset className="plain" id={id} tabIndex={-1} aria-labelledby={`${id}-label`}>
      <BlockStack gap="300">
        <Text as="p">
          <span id={`${id}-label`}>{schema.title ?? name}</span>
        </Text>
        {missing && <NoPicker noun={noun} />}
        {deleted.length > 0 && <DeletedProducts products={deleted} {...{ disabled }} onRemove={remove} />}
        {chosen.some((product) => failed.has(product)) && (
          <Banner tone="warning" title="Details of the products could not be loaded">
            <Button onClick={retryProductInfo}>Retry</Button>
          </Banner>
        )}
        {chosen.length > 0 && (
          <ul className="offers">
            {chosen.map((product, index) => (
              <OfferRow
                key={product}
                id={`${id}/${index}`}
                product={product}
                title={titles.get(product)}
                info={info.get(product)}
                untold={failed.has(product)}
                isDeleted={isDeleted(product)}
                error={messageAt(`/${name}/${index}`)}
                disabled={disabled}
                entries={entriesOf(product)}
                onRemove={() => remove([product])}
              />
            ))}
          </ul>
        )}
        <div>
          <Button id={`${id}-choose`} disabled={disabled} onClick={() => void choose()}>
            {`${chosen.length === 0 ? "Select" : "Change"} ${noun.other}`}
          </Button>
        </div>
        {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
        {maps.map(([map]) => {
          const message = problems.find(({ path }) => path === `/${map}`)?.message;
          return message === undefined ? null : <InlineError key={map} fieldID={id} message={message} />;
        })}
      </BlockStack>
    </fieldset>
  );
}

/** Holds the products of a field and the store's facts about them, with the functions that choose and remove products. */
function useOffers({ name, formData, fieldPathId: { $id: id } }: FieldProps) {
  const { change, touch } = useForm();
  const chosen = useMemo((): string[] => (Array.isArray(formData) ? formData.map(String) : []), [formData]);
  const titles = useTitles(chosen);
  const { products: productsById, failed } = useProductInfo(chosen);
  const { missing, pick } = usePicker();
  const own = `/${name}`;

  const isDeleted = (product: string) => productsById.get(product) === null || (!productsById.has(product) && titles.get(product) === null);
  const put = (products: readonly string[]) => {
    change({ [name]: products });
    touch(own);
  };
  const choose = () =>
    pick(
      { type: "product", multiple: true, ...withoutVariants("product"), selectionIds: chosen.map((each) => ({ id: each })) },
      (picked) => {
        if (picked === undefined) return touch(own);
        const next = picked.map((each) => each.id);
        put([...new Set([...chosen.filter((each) => next.includes(each) || isDeleted(each)), ...next])]);
      },
    );
  const remove = (products: readonly string[]) => {
    const at = chosen.findIndex((each) => products.includes(each));
    const removed = chosen.filter((each) => !products.includes(each));
    put(removed);
    focusAfterRender(removed.length === 0 ? `${id}-choose` : `${id}/${Math.min(at, removed.length - 1)}-remove`);
  };
  return { chosen, titles, info: productsById, failed, isDeleted, missing, choose, remove };
}
