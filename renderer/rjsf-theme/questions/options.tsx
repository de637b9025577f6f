import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text, TextField } from "@shopify/polaris";
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { useForm } from "../context.ts";
import { focusAfterRender } from "../focus-after-render.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import "./questions.css";

/**
 * Draws the texts to choose between, each in a field of its own, and a field that adds further ones. A blank text is no option, and added
 * texts are trimmed.
 */
export function OptionsField({ schema: drawn, formData, rawErrors, errorSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { put, touch } = useForm();
  const [more, setMore] = useState("");
  const schema = declaredBy(drawn);
  const options: string[] = Array.isArray(formData) ? formData : [];
  const pointer = pointerOf(id);
  const full = options.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const set = (next: readonly string[]) => {
    put(pointer, next);
    touch(pointer);
  };
  const add = () => {
    if (!hasVisibleText(more) || full) return;
    set([...options, more.trim()]);
    setMore("");
  };
  const move = (from: number, to: number) => {
    const rest = options.filter((_, at) => at !== from);
    set([...rest.slice(0, to), options[from] ?? "", ...rest.slice(to)]);
    focusAfterRender(`${id}/${to}`);
  };
  const remove = (index: number) => {
    set(options.filter((_, at) => at !== index));
    focusAfterRender(`${id}-more`);
  };
  return (
    <fieldset className="options" id={id}>
      <legend>{schema.title}</legend>
      <BlockStack gap="200">
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is nothing but its text, which is typed into here
          <div className="option" key={index}>
            <TextField
              id={`${id}/${index}`}
              label={`Option ${index + 1}`}
              labelHidden
              value={option}
              error={errorSchema?.[index]?.__errors?.[0] ?? false}
              onChange={(text) =>
                put(
                  pointer,
                  options.map((other, at) => (at === index ? text : other)),
                  true,
                )
              }
              autoComplete="off"
            />
            <Button
              variant="tertiary"
              icon={ArrowUpIcon}
              disabled={index === 0}
              accessibilityLabel={`Move option ${index + 1} up`}
              onClick={() => move(index, index - 1)}
            />
            <Button
              variant="tertiary"
              icon={ArrowDownIcon}
              disabled={index === options.length - 1}
              accessibilityLabel={`Move option ${index + 1} down`}
              onClick={() => move(index, index + 1)}
            />
            <Button variant="tertiary" icon={DeleteIcon} accessibilityLabel={`Remove option ${index + 1}`} onClick={() => remove(index)} />
          </div>
        ))}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the input, which Polaris gives no key handler */}
        <div
          className="option-more"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        >
          <TextField
            id={`${id}-more`}
            label="New option"
            labelHidden
            placeholder="New option"
            value={more}
            onChange={setMore}
            autoComplete="off"
            disabled={full}
          />
          <Button onClick={add} disabled={full || !hasVisibleText(more)}>
            Add option
          </Button>
        </div>
        {full && (
          <Text as="p" tone="subdued">
            {schema.messages?.maxItems}
          </Text>
        )}
        {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      </BlockStack>
    </fieldset>
  );
}
