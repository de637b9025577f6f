import { TextField } from "@shopify/polaris";
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
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Edits one text: a suggestion, marked as such while it is the value, or any other text. */
export function Combobox({ id, value, options, onChange, onBlur, ...field }: Props) {
  const [typing, setTyping] = useState(false);
  const listId = `${id}-list`;
  const named = options.find((option) => option.title.toLowerCase() === value.trim().toLowerCase());
  const matches = suggest(options, [], typing ? value : "", false);

  const pick = (picked: string) => {
    onChange(picked);
    setTyping(false);
    suggestions.hide();
  };
  const suggestions = useSuggestions(listId, matches, { onPick: pick, onEnter: () => suggestions.hide() });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={suggestions.press}>
      <TextField
        {...field}
        {...suggestions.field}
        id={id}
        value={value}
        selectTextOnFocus
        {...(named === undefined ? {} : { suffix: "Preset" })}
        onChange={(text) => {
          onChange(text);
          setTyping(true);
          suggestions.show();
        }}
        onFocus={() => suggestions.show()}
        onBlur={() => {
          if (named !== undefined && named.value !== value) onChange(named.value);
          setTyping(false);
          suggestions.hide();
          onBlur();
        }}
      />
      <Suggestions {...suggestions.list} label={field.label} />
    </div>
  );
}
