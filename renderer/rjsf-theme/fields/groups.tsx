import type { FieldProps } from "@rjsf/utils";
import { BlockStack } from "@shopify/polaris";
import { useMemo } from "react";
import { type Item, newItem } from "../../../engine/configuration/new-item.ts";
import { itemTypeOf, itemTypesOf, listOfGroup } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import { type Form, FormContext, useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { AddItem } from "./add-item.tsx";
import { GroupFields } from "./group-fields.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { ItemTools } from "./item-tools.tsx";
import { MatchMode } from "./match-mode.tsx";
import type { NestedField } from "./nested-field.tsx";
import { useItems } from "./use-items.ts";

/** Draws groups of conditions, one card each. A single group shows its conditions alone, as a family without groups does. */
export function GroupsField({ Inner: Field, of: props }: { Inner: typeof NestedField; of: FieldProps }) {
  const form = useForm();
  const schema = declaredBy(props.schema);
  const list = useItems(props, (group) => `${listIn(form.family, schema, group) ?? ""}-add`);
  const { id, pointer, items: groups, noun, make, remove, focus } = list;
  const inner = useMemo(() => withFirstGroup(form, pointer, schema, groups), [form, pointer, schema, groups]);
  const shown = groups.length === 0 ? [make()] : groups;

  const add = () => {
    const group = make(shown);
    form.put(pointer, [...shown, group]);
    focus(shown.length, group);
  };

  return (
    <BlockStack gap="400">
      {groups.length > 1 && <MatchMode Inner={Field} of={props} />}
      <FormContext.Provider value={inner}>
        {shown.map((group, index) => {
          const fields = <GroupFields key={group.id} {...{ group, index, props }} Inner={Field} />;
          if (groups.length < 2) return fields;
          return (
            <ItemFrame
              key={group.id}
              id={`${id}/${index}`}
              {...{ noun, index }}
              error={props.errorSchema?.[index]?.__errors?.[0]}
              onRemove={() => remove(index)}
            >
              {fields}
            </ItemFrame>
          );
        })}
      </FormContext.Provider>
      {groups.length > 1 && <ItemTools list={list} />}
      <AddItem list={list} error={props.rawErrors?.[0]} onAdd={add} />
    </BlockStack>
  );
}

/**
 * Wraps the form for a list of fewer than two groups: putting a value into the first group of an empty list makes that group, and a single
 * group that loses its last condition is removed again.
 */
function withFirstGroup(form: Form, pointer: string, schema: FieldSchema, groups: readonly Item[]): Form {
  const [only = newItem(form.family, schema), ...others] = groups;
  const name = listIn(form.family, schema, only) ?? "";
  const arrange: Form["arrange"] = (at, from, fresh) => {
    if (at !== `${pointer}/0/${name}`) form.arrange(at, from, fresh);
    else if (from.length === 0) form.put(pointer, []);
    else if (groups.length === 0) form.put(pointer, [{ ...only, [name]: [fresh] }]);
    else form.arrange(at, from, fresh);
  };
  return others.length > 0 ? form : { ...form, arrange };
}

/** Returns the name of the list in which a group has its conditions. */
function listIn(family: Family, schema: FieldSchema, group: unknown): string | undefined {
  const kind = itemTypeOf(itemTypesOf(family, schema), group);
  return kind && listOfGroup(kind)?.[0];
}
