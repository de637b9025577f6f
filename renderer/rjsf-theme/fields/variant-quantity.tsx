import { Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { parseQuantity } from "../../../engine/cart-link/parse-quantity.ts";

interface Props {
  id: string;
  /** Name of the variant, for those who hear the field. */
  name: string;
  /** Quantity in the form. */
  value: unknown;
  /** Largest quantity that is accepted. */
  max: number | undefined;
  wrong: boolean;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
  onLeave: () => void;
}

/** Edits a quantity. Its text stays as it is typed until the field is left; its value is in the form at once. */
export function VariantQuantity({ id, name, value, max, wrong, disabled, onQuantity, onLeave }: Props) {
  const [enteredText, setText] = useState<string>();
  return (
    <div className="variants-quantity">
      <TextField
        id={id}
        label={
          <>
            Quantity
            <Text as="span" visuallyHidden>{` of ${name}`}</Text>
          </>
        }
        type="number"
        min={1}
        {...(max === undefined ? {} : { max })}
        value={enteredText !== undefined && parseQuantity(enteredText) === value ? enteredText : String(value ?? "")}
        error={wrong}
        disabled={disabled}
        autoComplete="off"
        onChange={(text) => {
          setText(text);
          onQuantity(parseQuantity(text));
        }}
        onBlur={() => {
          setText(undefined);
          onLeave();
        }}
      />
    </div>
  );
}
