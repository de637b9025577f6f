import { factId } from "../../engine/facts/fact-id.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import type { FactValues, TrialLine } from "../../engine/types/trial.ts";
import { TextField } from "../ui/inputs.ts";
import { Button } from "../ui/polaris-components.ts";
import { FactControl } from "./FactControl.tsx";
import { type FactControlProps, keysOf } from "./fact-inputs.ts";
import { MAX_PIECES } from "./lines.ts";

interface Props extends Pick<FactControlProps, "conditions"> {
  lines: readonly TrialLine[];
  /** Facts of lines that are entered. */
  inputs: readonly FactInput[];
  onChange: (change: (lines: readonly TrialLine[]) => readonly TrialLine[]) => void;
}

/** Edits the lines of the cart: their quantities, and the facts that only a cart has, such as attributes. */
export function CartLines({ lines, inputs, conditions, onChange }: Props) {
  const put = (variant: string, changes: Partial<TrialLine>) =>
    onChange((before) => before.map((each) => (each.variant === variant ? { ...each, ...changes } : each)));
  return (
    <ul className="tryout-lines" aria-label="Cart">
      {lines.map(({ variant, title, quantity, values }) => (
        <li key={variant}>
          <div className="tryout-line">
            <span>{title}</span>
            <TextField
              label={`Quantity of ${title}`}
              labelHidden
              type="number"
              min={1}
              max={MAX_PIECES}
              autoComplete="off"
              value={String(quantity)}
              onChange={(text) => put(variant, { quantity: Math.min(MAX_PIECES, Math.max(1, Number.parseInt(text, 10) || 1)) })}
            />
            <Button
              variant="plain"
              accessibilityLabel={`Remove ${title}`}
              onClick={() => onChange((before) => before.filter((each) => each.variant !== variant))}
            >
              Remove
            </Button>
          </div>
          {inputs.flatMap((input) =>
            keysOf(input, conditions).map((name) => (
              <FactControl
                key={`${factId(input)} ${name}`}
                {...{ input, name, conditions, values }}
                of={title}
                onChange={(changes: FactValues) => put(variant, { values: { ...values, ...changes } })}
              />
            )),
          )}
        </li>
      ))}
    </ul>
  );
}
