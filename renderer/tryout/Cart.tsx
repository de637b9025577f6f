import { TextField } from "../ui/inputs.ts";
import { Button } from "../ui/polaris-components.ts";
import { type Line, MAX_PIECES } from "./lines.ts";

interface Props {
  lines: readonly Line[];
  /** True if the quantities matter. */
  counted: boolean;
  onChange: (lines: readonly Line[]) => void;
}

/** Edits the cart of the tryout. */
export function Cart({ lines, counted, onChange }: Props) {
  const put = (variant: string, quantity: number) =>
    onChange(lines.map((each) => (each.variant === variant ? { ...each, quantity } : each)));
  return (
    <ul className="tryout-lines" aria-label="Cart">
      {lines.map(({ variant, title, quantity }) => (
        <li key={variant}>
          <span>{title}</span>
          {counted && (
            <TextField
              label={`Quantity of ${title}`}
              labelHidden
              type="number"
              min={1}
              max={MAX_PIECES}
              autoComplete="off"
              value={String(quantity)}
              onChange={(text) => put(variant, Math.min(MAX_PIECES, Math.max(1, Number.parseInt(text, 10) || 1)))}
            />
          )}
          <Button
            variant="plain"
            accessibilityLabel={`Remove ${title}`}
            onClick={() => onChange(lines.filter((each) => each.variant !== variant))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
