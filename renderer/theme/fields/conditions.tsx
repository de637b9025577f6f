import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import type { AnyCondition } from "../../../engine/declare/configuration.ts";
import { newCondition } from "../../../engine/form/defaults.ts";
import { useForm } from "../context.ts";
import { focusSoon } from "../focus-soon.ts";
import { ConditionCard } from "./condition-card.tsx";

/** The conditions of a customization, one card each. Drawn by us and not by a `oneOf`: the type alone decides what a card holds. */
export function ConditionsField(props: FieldProps) {
  const { family, change, touch, forget } = useForm();
  const { schema, name, formData, rawErrors, fieldPathId } = props;
  const conditions: AnyCondition[] = Array.isArray(formData) ? formData : [];
  const limit = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
  const full = conditions.length >= limit;
  const reasonId = `${fieldPathId.$id}-full`;
  const set = (next: AnyCondition[]) => change({ [name]: next });

  const add = () => {
    const taken = conditions.map((condition) => condition.id);
    set([...conditions, newCondition(family, taken)]);
    focusSoon(`${fieldPathId.$id}/${conditions.length}/type`);
  };
  const remove = (index: number) => {
    set(conditions.filter((_, other) => other !== index));
    forget(`/${name}`);
    touch(`/${name}`);
    focusSoon(`${fieldPathId.$id}-add`);
  };

  return (
    <BlockStack gap="400">
      {conditions.map((condition, index) => (
        <ConditionCard
          key={condition.id}
          {...{ condition, index, props }}
          onChange={(next) => {
            set(conditions.map((other, at) => (at === index ? next : other)));
            forget(`/${name}/${index}`);
          }}
          onRemove={() => remove(index)}
        />
      ))}
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={fieldPathId.$id} />}
      <BlockStack gap="100" inlineAlign="start">
        <Button id={`${fieldPathId.$id}-add`} onClick={add} disabled={full} {...(full ? { ariaDescribedBy: reasonId } : {})}>
          Add condition
        </Button>
        {full && (
          <Text as="p" tone="subdued" id={reasonId}>
            {schema.messages?.maxItems ?? `At most ${limit} conditions`}
          </Text>
        )}
      </BlockStack>
    </BlockStack>
  );
}
