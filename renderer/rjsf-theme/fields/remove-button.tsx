import { Button } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";

interface Props {
  /** Of the row that it takes away. */
  row: string;
  name: string;
  disabled: boolean;
  onRemove: () => void;
}

/** Takes a row of a list away; a screen reader hears which. */
export function RemoveButton({ row, name, disabled, onRemove }: Props) {
  return (
    <Button
      id={`${row}-remove`}
      variant="tertiary"
      icon={DeleteIcon}
      disabled={disabled}
      onClick={onRemove}
      accessibilityLabel={`Remove ${name}`}
    />
  );
}
