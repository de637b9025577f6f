import { Button, TextField } from "@shopify/polaris";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { useForm, useValues } from "../form-context.ts";
import "../option-names.ts";
import { pointerOf } from "../pointer.ts";
import { pastedLines } from "./option-lines.ts";

interface Props {
  /** Id of the list of options. */
  id: string;
  full: boolean;
  onAdd: (options: readonly string[]) => void;
}

/**
 * Draws the field that adds options: by Enter, by its button, or several at once by pasting lines. A text that was not added yet is saved
 * as an option all the same.
 */
export function NewOption({ id, full, onAdd }: Props) {
  const { type } = useForm();
  const pointer = pointerOf(id);
  const text = useValues().pending[pointer] ?? "";
  const add = (options: readonly string[]) => {
    onAdd(options);
    type(pointer, "");
  };
  const addText = () => {
    if (hasVisibleText(text) && !full) add([text.trim()]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the input, which Polaris gives no key handler
    <div
      className="option-more"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        addText();
      }}
      onPaste={(event) => {
        const lines = pastedLines(event.target, event.clipboardData.getData("text"));
        if (lines === undefined || full) return;
        event.preventDefault();
        add(lines);
      }}
    >
      <TextField
        id={`${id}-more`}
        label="New option"
        labelHidden
        placeholder="New option"
        value={text}
        onChange={(next) => type(pointer, next)}
        autoComplete="off"
        disabled={full}
      />
      <Button onClick={addText} disabled={full || !hasVisibleText(text)}>
        Add option
      </Button>
    </div>
  );
}
