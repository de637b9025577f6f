import { Button, TextField } from "@shopify/polaris";
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon } from "@shopify/polaris-icons";
import type { ClipboardEvent } from "react";

interface Props {
  /** Id of the list of options. */
  id: string;
  option: string;
  index: number;
  isLast: boolean;
  /** True if nobody has typed into it: what is typed replaces the text. */
  isDefault: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Draws one option, with the buttons that move and remove it. */
export function OptionRow({ id, option, index, isLast, isDefault, error, onType, onEnter, onPaste, onMove, onRemove }: Props) {
  const name = `option ${index + 1}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles up comes from the input, which Polaris gives no handlers for it
    <div
      className="option"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter();
      }}
      onPaste={onPaste}
    >
      <TextField
        id={`${id}/${index}`}
        label={`Option ${index + 1}`}
        labelHidden
        value={option}
        error={error ?? false}
        selectTextOnFocus={isDefault}
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
