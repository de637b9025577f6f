import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { withoutDanglingReferences } from "../../../engine/configuration/item-references.ts";
import { itemTypesOf } from "../../../engine/declarations/item-types.ts";
import { tokensOf, valueAt } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { ItemCards } from "../fields/deferred-fields.tsx";
import { useItems } from "../fields/use-items.ts";
import { type Form, FormContext, useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { AddKind } from "./add-kind.tsx";
import { type DanglingCondition, DanglingConditions } from "./dangling-conditions.tsx";
import { SizeWarning } from "./size-warning.tsx";

/** Change of the order that waits for a confirmation, because conditions of other items would be lost. */
interface Waiting {
  items: unknown[];
  losing: DanglingCondition[];
}

/** Draws items whose type is chosen before they are added. Conditions that refer to an item are removed only after a confirmation. */
export function ChosenItems({ of: props }: { of: FieldProps }) {
  const form = useForm();
  const { configuration } = useValues();
  const [waiting, setWaiting] = useState<Waiting>();
  const schema = declaredBy(props.schema);
  const pointer = pointerOf(props.fieldPathId.$id);
  const kinds = itemTypesOf(form.family, schema);
  const list = valueAt(configuration, tokensOf(pointer));
  const guarded = useMemo((): Form => {
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    const arrange: Form["arrange"] = (at, from, fresh) => {
      const next = from.map((place, now) => (from.indexOf(place) < now ? fresh : (items[place] ?? fresh)));
      const result = withoutDanglingReferences(kinds, next);
      const danglingItems =
        at !== pointer ? [] : items.flatMap((item, place) => (isObject(item) && result.losing.includes(item) ? [{ item, place }] : []));
      if (danglingItems.length === 0) form.arrange(at, from, fresh);
      else setWaiting({ items: result.items, losing: danglingItems });
    };
    return { ...form, arrange };
  }, [form, kinds, list, pointer]);

  return (
    <FormContext.Provider value={guarded}>
      <Items {...props} />
      {waiting !== undefined && (
        <DanglingConditions
          noun={schema.itemTypes?.label ?? "item"}
          losing={waiting.losing}
          onConfirm={() => {
            form.put(pointer, waiting.items);
            setWaiting(undefined);
          }}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </FormContext.Provider>
  );
}

function Items(props: FieldProps) {
  const list = useItems(props, () => "label");
  const { picker: choose } = declaredBy(props.schema).itemTypes ?? {};
  const { items } = list;
  return (
    <BlockStack gap="400">
      <AddKind list={list} props={props} label={choose?.label ?? "Type"} />
      <SizeWarning />
      {items.length > 0 && (
        <>
          <Text as="h3" variant="headingMd">
            {choose?.title}
          </Text>
          <ItemCards {...{ list, props }} />
        </>
      )}
    </BlockStack>
  );
}
