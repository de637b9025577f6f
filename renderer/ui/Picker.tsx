import { Button, InlineStack, Tag, TextField } from "@shopify/polaris";
import { useState } from "react";
import { Suggestions } from "./Suggestions.tsx";
import { type Option, suggest } from "./suggest.ts";
import { useSuggestions } from "./use-suggestions.ts";
import "./picker.css";

interface Props {
  id: string;
  label: string;
  helpText: string | undefined;
  error: string | false;
  placeholder?: string;
  requiredIndicator: boolean;
  disabled: boolean;
  chosen: readonly string[];
  options: readonly Option[];
  /** A text that is no option may be added as it stands. */
  free?: boolean;
  onAdd: (value: string) => void;
  /** Absent where the chosen values are shown elsewhere: then there are no chips. */
  onRemove?: (value: string) => void;
  /** Takes all of them away at once. */
  onClear?: () => void;
  onBlur: () => void;
}

/** From so many on it is tedious to remove them one by one. */
const MANY = 6;

/** A search field with suggestions, and what was chosen as chips that can be removed. Enter takes the marked suggestion. */
export function Picker({ id, chosen, options, free = false, onAdd, onRemove, onClear, onBlur, error, ...field }: Props) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const found = suggest(options, chosen, text, free);

  const type = (next: string) => {
    setText(next);
    setRefusal(undefined);
    suggestions.show(next.trim() === "" ? -1 : 0);
  };
  const add = (value: string) => {
    if (chosen.includes(value)) return setRefusal(`${value} is selected already`);
    onAdd(value);
    type("");
    suggestions.hide();
  };
  const refuse = () => {
    if (text.trim() !== "") setRefusal(`Nothing matches ${text.trim()}`);
  };
  const suggestions = useSuggestions(`${id}-list`, found, { onPick: add, onEnter: refuse });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={suggestions.press}>
      <TextField
        {...field}
        {...suggestions.field}
        id={id}
        error={refusal ?? error}
        value={text}
        onChange={type}
        onFocus={() => suggestions.show()}
        onBlur={() => {
          suggestions.hide();
          onBlur();
        }}
      />
      <Suggestions
        {...suggestions.list}
        label={field.label}
        nothing={found.length === 0 && text.trim() !== "" ? `Nothing found for "${text.trim()}"` : undefined}
      />
      {onRemove !== undefined && chosen.length > 0 && (
        <div className="picker-chosen">
          <InlineStack gap="200">
            {chosen.map((value) => (
              <Tag
                key={value}
                disabled={field.disabled}
                onRemove={() => {
                  onRemove(value);
                  onBlur();
                }}
              >
                {options.find((option) => option.value === value)?.title ?? value}
              </Tag>
            ))}
            {onClear !== undefined && chosen.length >= MANY && (
              <Button variant="plain" disabled={field.disabled} onClick={onClear}>
                Remove all
              </Button>
            )}
          </InlineStack>
        </div>
      )}
    </div>
  );
}
