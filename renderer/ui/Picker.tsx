import { InlineStack, Tag, TextField } from "@shopify/polaris";
import { type KeyboardEvent, useState } from "react";
import { optionId, Suggestions } from "./Suggestions.tsx";
import { type Option, suggest } from "./suggest.ts";
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
  onRemove: (value: string) => void;
  onBlur: () => void;
}

/** A search field with suggestions, and what was chosen as chips that can be removed. Enter takes the marked suggestion. */
export function Picker({ id, chosen, options, free = false, onAdd, onRemove, onBlur, error, ...field }: Props) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [refusal, setRefusal] = useState<string>();
  const found = open ? suggest(options, chosen, text, free) : [];
  const listId = `${id}-list`;

  const type = (next: string) => {
    setText(next);
    setRefusal(undefined);
    setOpen(true);
    setMarked(next.trim() === "" ? -1 : 0);
  };
  const add = (value: string) => {
    if (chosen.includes(value)) return setRefusal(`${value} is selected already`);
    onAdd(value);
    type("");
    setOpen(false);
  };
  const enter = () => {
    if (!open) return setOpen(true);
    const option = found[marked];
    if (option !== undefined) add(option.value);
    else if (text.trim() !== "") setRefusal(`Nothing matches ${text.trim()}`);
  };
  const step = (by: number) => {
    if (!open) return setOpen(true);
    setMarked(found.length === 0 ? -1 : (Math.max(marked, by > 0 ? -1 : 0) + by + found.length) % found.length);
  };
  const keys = new Map([
    ["ArrowDown", () => step(1)],
    ["ArrowUp", () => step(-1)],
    ["Enter", enter],
    ["Escape", () => setOpen(false)],
  ]);
  const press = (event: KeyboardEvent) => {
    const action = keys.get(event.key);
    if (action === undefined || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    action();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={press}>
      <TextField
        {...field}
        id={id}
        error={refusal ?? error}
        value={text}
        onChange={type}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onBlur();
        }}
        autoComplete="off"
        role="combobox"
        ariaAutocomplete="list"
        ariaExpanded={open && found.length > 0}
        ariaControls={listId}
        {...(open && found[marked] !== undefined ? { ariaActiveDescendant: optionId(listId, marked) } : {})}
      />
      <Suggestions {...{ listId, open, found, marked, label: field.label }} onPick={add} />
      {chosen.length > 0 && (
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
          </InlineStack>
        </div>
      )}
    </div>
  );
}
