import type { Shown } from "./compare.ts";
import { Method } from "./Method.tsx";

interface Props {
  caption: string;
  list: readonly Shown[];
  hidden?: readonly Shown[];
  /** True to draw them as buttons side by side. */
  express?: boolean;
  /** Text when nothing is left. */
  none?: string;
}

/** Draws the list that a buyer can choose from, with the hidden methods at its end. */
export function MethodList({ caption, list, hidden = [], express = false, none }: Props) {
  if (none === undefined && list.length + hidden.length === 0) return null;
  return (
    <>
      <p className="caption">{caption}</p>
      {list.length === 0 && none !== undefined && <p className="none">{none}</p>}
      <ul className={express ? "express" : "methods"}>
        {list.map((method) => (
          <Method key={method.id} method={method} />
        ))}
        {hidden.map((method) => (
          <Method key={method.id} method={method} hidden />
        ))}
      </ul>
    </>
  );
}
