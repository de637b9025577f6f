import { Button, Row } from "../ui/polaris-components.ts";

interface Props {
  disabled: boolean;
  /** True if there are as many instances as may be kept. */
  full: boolean;
  /** True if an instance is chosen, which can be copied or removed. */
  hasChosen: boolean;
  onAdd: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** Buttons that add an instance, and copy or remove the chosen one. */
export function InstanceActions({ disabled, full, hasChosen, onAdd, onCopy, onRemove }: Props) {
  return (
    <Row gap="200">
      <Button disabled={disabled || full} onClick={onAdd}>
        Add
      </Button>
      <Button disabled={disabled || full || !hasChosen} onClick={onCopy}>
        Duplicate Selected
      </Button>
      <Button tone="critical" disabled={disabled || !hasChosen} onClick={onRemove}>
        Remove selected
      </Button>
    </Row>
  );
}
