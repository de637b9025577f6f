import { useState } from "react";
import { Field } from "../checkout/Field.tsx";
import type { OrderLine } from "./order-actions.ts";

interface Props {
  line: OrderLine;
  /** True if nothing can be done now. */
  closed: boolean;
  refund: (quantity: number) => void;
  edit: (quantity: number) => void;
}

/**
 * Draws a line of an order: the remaining quantity, the attributes that apps wrote on it, and a field for the number of pieces to refund,
 * or to keep in an edit.
 */
export function LineRow({ line: { title, variant_title, quantity, current_quantity, properties }, closed, refund, edit }: Props) {
  const [pieces, setPieces] = useState("1");
  const number = /^\d{1,6}$/u.test(pieces) ? Number(pieces) : null;
  return (
    <li>
      <h3>
        {title}
        {variant_title !== "Default Title" && ` (${variant_title})`}
      </h3>
      <p className="quiet">
        {current_quantity} left of {quantity}
      </p>
      {properties.map(({ name, value }) => (
        <p className="quiet order-property" key={name}>
          {name}: {value}
        </p>
      ))}
      <div className="order-acts">
        <Field label="Pieces" type="number" value={pieces} change={setPieces} name={`Pieces of ${title}`} />
        <button
          type="button"
          aria-label={`Refund pieces of ${title}`}
          disabled={closed || number === null || number === 0 || number > current_quantity}
          onClick={() => number !== null && refund(number)}
        >
          Refund pieces
        </button>
        <button
          type="button"
          aria-label={`Edit quantity of ${title}`}
          disabled={closed || number === null || number === current_quantity}
          onClick={() => number !== null && edit(number)}
        >
          Edit quantity
        </button>
      </div>
    </li>
  );
}
