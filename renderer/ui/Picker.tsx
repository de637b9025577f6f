import { TextField } from "@shopify/polaris";
import { SelectedItems } from "./SelectedItems.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { type Picking, useCombobox } from "./use-combobox.ts";
import "./picker.css";

interface Props extends Picking {
  label: string;
  helpText: string | undefined;
  error: string | false;
  placeholder?: string;
  requiredIndicator: boolean;
  disabled: boolean;
  /** Removes a chosen value. Absent where the chosen values are shown elsewhere: then there are no chips. */
  onRemove?: (value: string) => void;
  /** Removes all of them at once. */
  onClear?: () => void;
  onBlur: () => void;
}

/** Draws a search field with suggestions, and the chosen values as chips that can be removed. Enter takes the marked suggestion. */
export function Picker(picker: Props) {
  const { id, chosen, options, label, helpText, placeholder, requiredIndicator, disabled, error, onRemove, onClear, onBlur } = picker;
  const { text, options: matches, refusal, type, paste, suggestions } = useCombobox(picker);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={suggestions.press} onPaste={paste}>
      <TextField
        {...{ id, label, helpText, requiredIndicator, disabled }}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...suggestions.field}
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
        label={label}
        nothing={matches.length === 0 && text.trim() !== "" ? `Nothing found for "${text.trim()}"` : undefined}
      />
      {onRemove !== undefined && chosen.length > 0 && <SelectedItems {...{ chosen, options, disabled, onRemove, onClear, onBlur }} />}
    </div>
  );
}
