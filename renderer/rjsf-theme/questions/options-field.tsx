import type { FieldProps } from "@rjsf/utils";
import { BlockStack, InlineError, Text } from "@shopify/polaris";
import { fieldAt } from "../../../engine/configuration/field-at.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { NewOption } from "./new-option.tsx";
import { OptionRow } from "./option-row.tsx";
import { useOptions } from "./use-options.ts";
import "./questions.css";

/**
 * Draws the texts to choose between, each in a field of its own, and a field that adds further ones. Enter goes on to the next field. A blank
 * text is no option, and added texts are trimmed.
 */
export function OptionsField({ schema: drawn, formData, rawErrors, errorSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { family } = useForm();
  const { configuration } = useValues();
  const schema = declaredBy(drawn);
  const { options, add, type, goOn, paste, move, remove } = useOptions(id, formData);
  const defaults = fieldAt(family, configuration, tokensOf(pointerOf(id)))?.default;
  const full = options.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className="options" id={id} tabIndex={-1}>
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
            onType={(text) => type(index, text)}
            onEnter={() => goOn(index)}
            onPaste={(event) => paste(index, event)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        <NewOption {...{ id, full }} onAdd={add} />
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
