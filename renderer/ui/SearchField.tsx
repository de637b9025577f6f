import { Icon, TextField } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import "./search-field.css";

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  /** Empties the field: on Escape, or by its button. */
  onClear: () => void;
  /** Text below the field, or only for screen readers. */
  children: ReactNode;
}

/** Draws a field that searches the contents below it. */
export function SearchField({ label, onClear, children, ...field }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the input, which Polaris gives no key handler
    <div
      className="search-field"
      onKeyDown={({ key }) => {
        if (key === "Escape") onClear();
      }}
    >
      <TextField
        {...field}
        label={label}
        labelHidden
        placeholder={label}
        type="search"
        prefix={<Icon source={SearchIcon} tone="subdued" />}
        clearButton
        onClearButtonClick={onClear}
        autoComplete="off"
      />
      <div role="status">{children}</div>
    </div>
  );
}
