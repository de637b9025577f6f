import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { NestedField } from "./nested-field.tsx";
import "./items.css";
import { MatchMode } from "./match-mode.tsx";

/** Draws the items of a list, with the choice of how they are joined. */
export function JoinedField({ items, ...rest }: { Inner: typeof NestedField; of: FieldProps; items: ReactNode }) {
  return (
    <div className="joined">
      <MatchMode {...rest} />
      {items}
    </div>
  );
}
