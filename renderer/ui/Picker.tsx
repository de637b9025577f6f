import { Button, InlineStack, Tag, TextField } from "@shopify/polaris";
import { type ClipboardEvent, useState } from "react";
import { listed } from "../../engine/text.ts";
import { Suggestions } from "./Suggestions.tsx";
import { spliced } from "./spliced.ts";
import { namesIn, type Option, suggest } from "./suggest.ts";
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
  /** A text that is no option may be added as it stands; commas and lines part several. */
  free?: boolean;
  /** How many may be chosen, and what is said to one who wants more. */
  limit?: { most: number; message: string };
  /** What was typed and not added yet, where somebody else keeps it. */
  text?: string;
  onType?: (text: string) => void;
  onAdd: (...values: string[]) => void;
  /** Absent where the chosen values are shown elsewhere: then there are no chips. */
  onRemove?: (value: string) => void;
  /** Takes all of them away at once. */
  onClear?: () => void;
  onBlur: () => void;
}

/** From so many on it is tedious to remove them one by one. */
const MANY = 6;

/** A search field with suggestions, and what was chosen as chips that can be removed. Enter takes the marked suggestion. */
export function Picker({ id, chosen, options, free = false, limit, text: given, onType, onAdd, ...props }: Props) {
  const { onRemove, onClear, onBlur, error, ...field } = props;
  const [own, setOwn] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const text = given ?? own;
  const found = suggest(options, chosen, text, free);

  const type = (next: string) => {
    (onType ?? setOwn)(next);
    setRefusal(undefined);
    suggestions.show(next.trim() === "" ? -1 : 0);
  };
  const addAll = (names: readonly string[]) => {
    const [fits, rest] = within(chosen, names, limit?.most);
    if (fits.length > 0) onAdd(...fits);
    type(rest.join(", "));
    if (rest.length > 0) setRefusal(`${limit?.message}: ${rest.length} not added`);
    suggestions.hide();
  };
  const add = (value: string) => {
    const known = options.some((option) => option.value === value);
    const names = free && !known ? namesIn(value, options) : [value];
    if (names.every((name) => chosen.includes(name)))
      return setRefusal(`${listed(names)} ${names.length > 1 ? "are" : "is"} selected already`);
    addAll(names);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!free || !/[\r\n]/.test(pasted) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    addAll(namesIn(spliced(event.target, pasted), options));
  };
  const refuse = () => {
    if (text.trim() !== "") setRefusal(`Nothing matches ${text.trim()}`);
  };
  const suggestions = useSuggestions(`${id}-list`, found, { onPick: add, onEnter: refuse });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={suggestions.press} onPaste={paste}>
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

/** Of further names, those that there is room for, and the others. */
function within(chosen: readonly string[], names: readonly string[], most = Number.POSITIVE_INFINITY): [string[], string[]] {
  const more = names.filter((name) => !chosen.includes(name));
  const room = Math.max(0, most - chosen.length);
  return [more.slice(0, room), more.slice(room)];
}
