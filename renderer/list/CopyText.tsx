import type { RowCopy } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import { copyToClipboard } from "../copy-to-clipboard.ts";
import type { Item } from "../items.ts";
import { Button } from "../ui/parts.ts";
import type { Settled } from "./Missing.tsx";
import { valueIn } from "./value-in.ts";
import { textOf } from "./words.ts";

interface Props {
  action: RowCopy;
  item: Item;
  name: string;
  onSettled: Settled;
}

/** Copies a text of a row to the clipboard. */
export function CopyText({ action, item, name, onSettled }: Props) {
  const { label = "Copy", field, done } = action;
  const text = textOf(valueIn({ value: field }, item));
  const copy = async () => {
    if (await copyToClipboard(text)) toast(done);
    else
      await onSettled({ title: `"${name}" could not be copied`, text: `The browser keeps the clipboard closed. Copy it by hand: ${text}` });
  };
  return (
    <Button size="slim" variant="tertiary" disabled={text === ""} onClick={() => void copy()} accessibilityLabel={`${label} ${name}`}>
      {label}
    </Button>
  );
}
