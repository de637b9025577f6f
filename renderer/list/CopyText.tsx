import type { RowCopy } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import type { ListItem } from "../data/list-items.ts";
import { toast } from "../lib/app-bridge.ts";
import { copyToClipboard } from "../lib/copy-to-clipboard.ts";
import { Button } from "../ui/polaris-components.ts";
import { cellValue } from "./cell-value.ts";
import { valueText } from "./column-text.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";

interface Props {
  family: Family;
  action: RowCopy;
  item: ListItem;
  name: string;
  onResolved: ResolvedRow;
}

/** Copies a text of a row to the clipboard. */
export function CopyText({ family, action, item, name, onResolved }: Props) {
  const { label = "Copy", field } = action;
  const text = valueText(cellValue({ field: field }, item));
  const copy = async () => {
    if (await copyToClipboard(text)) toast(familyText(family, "copied"));
    else
      await onResolved({
        title: `"${name}" could not be copied`,
        text: `Your browser blocked copying. Copy this text instead: ${text}`,
      });
  };
  return (
    <Button size="slim" variant="tertiary" disabled={text === ""} onClick={() => void copy()} accessibilityLabel={`${label} ${name}`}>
      {label}
    </Button>
  );
}
