import { Button } from "@shopify/polaris";

interface Props {
  id: string;
  /** Name of the slot: "Product 2". */
  name: string;
  /** Undefined while the slot is empty. */
  slot: object | undefined;
  /** True if another variant can be chosen. */
  hasVariants: boolean;
  disabled: boolean;
  loading: boolean;
  onChoose: () => void;
  onChangeVariant: () => void;
}

/** Draws the buttons that choose the product of a slot and its variant. */
export function SlotActions({ id, name, slot, hasVariants, disabled, loading, onChoose, onChangeVariant }: Props) {
  const [action, label] = slot === undefined ? ["Select", "Select product"] : ["Change", "Change"];
  return (
    <div className="slot-actions">
      <Button
        id={`${id}-choose`}
        disabled={disabled}
        loading={loading}
        onClick={onChoose}
        accessibilityLabel={`${action} ${name.toLowerCase()}`}
      >
        {label}
      </Button>
      {slot !== undefined && hasVariants && (
        <Button disabled={disabled} onClick={onChangeVariant} accessibilityLabel={`Change variant of ${name.toLowerCase()}`}>
          Change variant
        </Button>
      )}
    </div>
  );
}
