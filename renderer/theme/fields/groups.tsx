import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import { useMemo } from "react";
import { kindOfItem, kindsOf, listOfGroup } from "../../../engine/declare/kind.ts";
import { step } from "../../../engine/declare/pointer.ts";
import { type Item, newItem } from "../../../engine/form/new-item.ts";
import type { Family, FieldSchema } from "../../../engine/types.ts";
import { type Form, FormContext, useForm } from "../context.ts";
import { focusSoon } from "../focus-soon.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { GroupCard } from "./group-card.tsx";
import { GroupFields } from "./group-fields.tsx";
import type { Inner } from "./inner.tsx";
import { ItemTools } from "./later.tsx";
import { Match } from "./match.tsx";

/** Groups of conditions, one card each; while there is but one, its conditions alone, as a family without groups draws them. */
export function GroupsField({ Inner: Field, of: props }: { Inner: typeof Inner; of: FieldProps }) {
  const form = useForm();
  const { family, put, arrange, touch, forget } = form;
  const { formData, rawErrors, fieldPathId } = props;
  const schema = declaredBy(props.schema);
  const { $id: id } = fieldPathId;
  const pointer = pointerOf(id);
  const noun = schema.kinds?.noun ?? "group";
  const groups = useMemo((): Item[] => (Array.isArray(formData) ? formData : []), [formData]);
  const limit = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const full = groups.length >= limit;
  const begin = (taken: readonly Item[]) =>
    newItem(
      family,
      schema,
      taken.map((group) => group.id),
    );
  const inner = useMemo(() => withFirstGroup(form, pointer, schema, groups), [form, pointer, schema, groups]);
  const shown = groups.length === 0 ? [begin([])] : groups;

  const places = [...groups.keys()];
  const focus = (index: number) => focusSoon(`${id}/${index}/${listIn(family, schema, shown[0]) ?? ""}-add`);

  const insert = (at: number, group: Item, like: number) => {
    arrange(pointer, [...places.slice(0, at), like, ...places.slice(at)], group);
    forget(pointer + step(group.id));
    focus(at);
  };
  const add = () => {
    put(pointer, [...shown, begin(shown)]);
    focus(shown.length);
  };
  const remove = (index: number) => {
    arrange(
      pointer,
      places.filter((other) => other !== index),
    );
    touch(`${pointer}/-`);
    focusSoon(`${id}-add`);
  };

  return (
    <BlockStack gap="400">
      <Match Inner={Field} of={props} />
      <FormContext.Provider value={inner}>
        {shown.map((group, index) => {
          const fields = <GroupFields key={group.id} {...{ group, index, props }} Inner={Field} />;
          if (groups.length < 2) return fields;
          return (
            <GroupCard
              key={group.id}
              id={`${id}/${index}`}
              number={index + 1}
              error={props.errorSchema?.[index]?.__errors?.[0]}
              onRemove={() => remove(index)}
              noun={noun}
            >
              {fields}
            </GroupCard>
          );
        })}
      </FormContext.Provider>
      {groups.length > 1 && <ItemTools list={{ id, items: groups, noun, full, make: () => begin(groups), insert }} />}
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      <BlockStack gap="100" inlineAlign="start">
        <Button id={`${id}-add`} onClick={add} disabled={full} {...(full ? { ariaDescribedBy: `${id}-full` } : {})}>
          {`Add ${noun}`}
        </Button>
        {full && (
          <Text as="p" tone="subdued" id={`${id}-full`}>
            {schema.messages?.maxItems ?? `At most ${limit} are possible`}
          </Text>
        )}
      </BlockStack>
    </BlockStack>
  );
}

/** What is put into the first group of none makes that group; and a single group that loses its last condition is gone, as it came. */
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

/** The name of the list in which a group has its conditions. */
function listIn(family: Family, schema: FieldSchema, group: unknown): string | undefined {
  const kind = kindOfItem(kindsOf(family, schema), group);
  return kind && listOfGroup(kind)?.[0];
}
