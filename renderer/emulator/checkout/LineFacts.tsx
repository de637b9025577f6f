import { FactField } from "./FactField.tsx";
import { idOf, inputsOf } from "./fact-inputs.ts";
import type { FactInput, FactValues, Line } from "./types.ts";

interface Props {
  line: Line;
  /** Name of the line on the page. */
  title: string;
  inputs: readonly FactInput[];
  change: (facts: FactValues) => void;
}

/** Draws inputs for the facts of a line that condition types read and no other input sets. */
export function LineFacts({ line, title, inputs, change }: Props) {
  const own = inputsOf(line, inputs);
  if (own.length === 0) return null;
  return (
    <div className="fields facts">
      {own.map((input) => {
        const id = idOf(input);
        return (
          <FactField key={id} of={title} input={input} value={line.facts[id]} change={(value) => change({ ...line.facts, [id]: value })} />
        );
      })}
    </div>
  );
}
