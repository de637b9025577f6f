import { Button } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";

interface Props {
  /** Name of the row that the button removes. */
  row: string;
  name: string;
  disabled: boolean;
  onRemove: () => void;
}

/** Removes a row of a list; screen readers hear which one. */
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
