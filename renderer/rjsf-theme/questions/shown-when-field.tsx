import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import { tokensOf, valueAt } from "../../../engine/lib/json-pointer.ts";
import type { VisibilityRule } from "../../../engine/survey/visible-questions.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { ConditionList } from "./condition-list.tsx";
import "./questions.css";

const AddCondition = lazyPart(() => import("./add-condition.tsx").then((file) => file.AddCondition));

/** Edits when a question is asked: by conditions on earlier answers, all of which must hold. */
export function ShownWhenField({ schema: drawn, formData, rawErrors, errorSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { put } = useForm();
  const { configuration } = useValues();
  const [adding, setAdding] = useState(false);
  const schema = declaredBy(drawn);
  const pointer = pointerOf(id);
  const keys = tokensOf(pointer);
  const list = valueAt(configuration, keys.slice(0, -2));
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const earlier = items.slice(0, Number(keys.at(-2)));
  const conditions: VisibilityRule[] = Array.isArray(formData) ? formData : [];
  const full = conditions.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const remove = (index: number) => {
    put(
      pointer,
      conditions.filter((_, at) => at !== index),
    );
    focusAfterRender(`${id}-add`);
  };
  return (
    <fieldset className="shown-when" id={id} tabIndex={-1}>
      <legend>{schema.title}</legend>
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p" tone="subdued">
          {conditions.length === 0 ? "Always shown." : conditions.length === 1 ? "Shown when:" : "Shown when all of these are met:"}
        </Text>
        {conditions.length > 0 && <ConditionList {...{ id, conditions, items, schema }} errors={errorSchema} onRemove={remove} />}
        <Button id={`${id}-add`} disabled={earlier.length === 0 || full} onClick={() => setAdding(true)}>
          Add display condition
        </Button>
        {earlier.length === 0 && (
          <Text as="p" tone="subdued">
            A display condition needs a field before this one.
          </Text>
        )}
        {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      </BlockStack>
      {adding && (
        <AddCondition
          schema={schema}
          earlier={earlier}
          onAdd={(condition) => {
            put(pointer, [...conditions, condition]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  );
}
