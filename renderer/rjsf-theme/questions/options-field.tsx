import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text, TextField } from "@shopify/polaris";
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { addChosen } from "../add-chosen.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import "./questions.css";

/**
 * Draws the texts to choose between, each in a field of its own, and a field that adds further ones. A blank text is no option, and added
 * texts are trimmed.
 */
export function OptionsField({ schema: drawn, formData, rawErrors, errorSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { put, touch } = useForm();
  const schema = declaredBy(drawn);
  const options: string[] = Array.isArray(formData) ? formData : [];
  const pointer = pointerOf(id);
  const full = options.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const set = (next: readonly unknown[]) => {
    put(pointer, next);
    touch(pointer);
  };
  const type = (index: number, text: string) =>
    put(
      pointer,
      options.map((other, at) => (at === index ? text : other)),
      true,
    );
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
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is nothing but its text, which is typed into here
            key={index}
            {...{ id, option, index }}
            isLast={index === options.length - 1}
            error={errorSchema?.[index]?.__errors?.[0]}
            onType={(text) => type(index, text)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        <NewOption {...{ id, full }} onAdd={(option) => set(addChosen(formData, [option]))} />
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

interface RowProps {
  id: string;
  option: string;
  index: number;
  isLast: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Draws one option, with the buttons that move and remove it. */
function OptionRow({ id, option, index, isLast, error, onType, onMove, onRemove }: RowProps) {
  const name = `option ${index + 1}`;
  return (
    <div className="option">
      <TextField
        id={`${id}/${index}`}
        label={`Option ${index + 1}`}
        labelHidden
        value={option}
        error={error ?? false}
        onChange={onType}
        autoComplete="off"
      />
      <Button
        variant="tertiary"
        icon={ArrowUpIcon}
        disabled={index === 0}
        accessibilityLabel={`Move ${name} up`}
        onClick={() => onMove(index - 1)}
      />
      <Button
        variant="tertiary"
        icon={ArrowDownIcon}
        disabled={isLast}
        accessibilityLabel={`Move ${name} down`}
        onClick={() => onMove(index + 1)}
      />
      <Button variant="tertiary" icon={DeleteIcon} accessibilityLabel={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}

/** Draws the field that adds an option, by its button or by Enter. */
function NewOption({ id, full, onAdd }: { id: string; full: boolean; onAdd: (option: string) => void }) {
  const [text, setText] = useState("");
  const add = () => {
    if (!hasVisibleText(text) || full) return;
    onAdd(text.trim());
    setText("");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the input, which Polaris gives no key handler
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
        value={text}
        onChange={setText}
        autoComplete="off"
        disabled={full}
      />
      <Button onClick={add} disabled={full || !hasVisibleText(text)}>
        Add option
      </Button>
    </div>
  );
}
