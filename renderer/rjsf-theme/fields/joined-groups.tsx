import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { Inner } from "./nested-field.tsx";
import "./items.css";
import { Match } from "./match-all-or-any.tsx";

/** Items of a list that are joined as the merchant says. */
export function JoinedField({ items, ...rest }: { Inner: typeof Inner; of: FieldProps; items: ReactNode }) {
  return (
    <div className="joined">
      <Match {...rest} />
      {items}
    </div>
  );
}
