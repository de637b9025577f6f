import type { FieldProps } from "@rjsf/utils";
import { BlockStack, InlineError, Text } from "@shopify/polaris";
import type { ClipboardEvent } from "react";
import { fieldAt } from "../../../engine/configuration/field-at.ts";
import { isUntouchedDefault } from "../../../engine/lib/default-marks.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { addChosen } from "../add-chosen.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { NewOption } from "./new-option.tsx";
import { pastedLines, withOptions } from "./option-lines.ts";
import { OptionRow } from "./option-row.tsx";
import "./questions.css";

/**
 * Draws the texts to choose between, each in a field of its own, and a field that adds further ones. Enter goes on to the next field. A blank
 * text is no option, and added texts are trimmed.
 */
export function OptionsField({ schema: drawn, formData, rawErrors, errorSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { family, put, touch } = useForm();
  const { configuration } = useValues();
  const schema = declaredBy(drawn);
  const options: string[] = Array.isArray(formData) ? formData : [];
  const pointer = pointerOf(id);
  const defaults = fieldAt(family, configuration, tokensOf(pointer))?.default;
  const full = options.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const set = (next: readonly unknown[]) => {
    put(pointer, next);
    touch(pointer);
  };
  const replaced = (index: number, text: string) => options.map((other, at) => (at === index ? text : other));
  const move = (from: number, to: number) => {
    const rest = options.filter((_, at) => at !== from);
    set([...rest.slice(0, to), options[from] ?? "", ...rest.slice(to)]);
    focusAfterRender(`${id}/${to}`);
  };
  const remove = (index: number) => {
    set(options.filter((_, at) => at !== index));
    focusAfterRender(`${id}-more`);
  };
  const goOn = (index: number) => focusAfterRender(index < options.length - 1 ? `${id}/${index + 1}` : `${id}-more`);
  /** Pasted lines take the place of the option they are pasted into; all that nobody has touched give way. */
  const paste = (index: number, event: ClipboardEvent) => {
    const [first, ...others] = pastedLines(event.target, event.clipboardData.getData("text")) ?? [];
    if (first === undefined) return;
    event.preventDefault();
    set(isUntouchedDefault(formData) ? addChosen(formData, [first, ...others]) : withOptions(replaced(index, first), index + 1, others));
    focusAfterRender(`${id}-more`);
  };
  return (
    <fieldset className="options" id={id}>
      <legend>{schema.title}</legend>
      <BlockStack gap="200">
        {options.map((option, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is nothing but its text, which is typed into here
            key={index}
            {...{ id, option, index }}
            isLast={index === options.length - 1}
            isDefault={option === getProperty(defaults, String(index))}
            error={errorSchema?.[index]?.__errors?.[0]}
            onType={(text) => put(pointer, replaced(index, text), true)}
            onEnter={() => goOn(index)}
            onPaste={(event) => paste(index, event)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        <NewOption {...{ id, full }} onAdd={(added) => set(addChosen(formData, added))} />
        {full && (
          <Text as="p" tone="subdued">
            {schema.errorMessage?.maxItems}
          </Text>
        )}
        {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      </BlockStack>
    </fieldset>
  );
}
