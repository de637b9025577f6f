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
  /** Gives the products of all slots away; undefined where this one costs nothing already, or always its price. */
  onGiveFree: (() => void) | undefined;
  /** True if other slots hold products, too. */
  hasOthers: boolean;
}

/** Draws the buttons that choose the product of a slot and its variant, and give it away. */
export function SlotActions({ id, name, slot, hasVariants, disabled, loading, onChoose, onChangeVariant, onGiveFree, hasOthers }: Props) {
  const [action, label] = slot === undefined ? ["Select", "Select product"] : ["Change", "Change"];
  const free = hasOthers ? "Give all free" : "Give it free";
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
      {onGiveFree !== undefined && (
        <Button disabled={disabled} onClick={onGiveFree} accessibilityLabel={`${free}: ${name.toLowerCase()}`}>
          {free}
        </Button>
      )}
    </div>
  );
}
