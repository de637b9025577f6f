import type { Shown } from "./compare.ts";
import { Method } from "./Method.tsx";

interface Props {
  title: string;
  express: readonly Shown[];
  list: readonly Shown[];
  hiddenExpress?: readonly Shown[];
  hidden?: readonly Shown[];
}

/** One side: express buttons above, the list below, what was taken away at its end. */
export function Methods({ title, express, list, hiddenExpress = [], hidden = [] }: Props) {
  return (
    <div className="side">
      <h3>{title}</h3>
      {express.length + hiddenExpress.length > 0 && (
        <>
          <p className="caption">Express checkout</p>
          <ul className="express">
            {express.map((method) => (
              <Method key={method.id} method={method} />
            ))}
            {hiddenExpress.map((method) => (
              <Method key={method.id} method={method} hidden />
            ))}
          </ul>
        </>
      )}
      <p className="caption">Payment methods</p>
      {list.length === 0 && <p className="none">The buyer can choose no payment method.</p>}
      <ul className="methods">
        {list.map((method) => (
          <Method key={method.id} method={method} />
        ))}
        {hidden.map((method) => (
          <Method key={method.id} method={method} hidden />
        ))}
      </ul>
    </div>
  );
}
