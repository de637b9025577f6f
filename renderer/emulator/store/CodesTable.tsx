import type { Combines } from "./store-state.ts";

const CLASSES: readonly (readonly [keyof Combines, string])[] = [
  ["product", "Products"],
  ["order", "Order"],
  ["shipping", "Shipping"],
];

interface Props {
  codes: Record<string, Combines>;
  change: (codes: Record<string, Combines>) => void;
}

/** Edits which discounts each code may be combined with: both sides must allow the other. */
export function CodesTable({ codes, change }: Props) {
  return (
    <table className="codes">
      <thead>
        <tr>
          <th scope="col">Combines with</th>
          {CLASSES.map(([name, title]) => (
            <th scope="col" key={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(codes).map(([code, combines]) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            {CLASSES.map(([name, title]) => (
              <td key={name}>
                <input
                  type="checkbox"
                  aria-label={`${code} combines with discounts of: ${title}`}
                  checked={combines[name]}
                  onChange={(event) => change({ ...codes, [code]: { ...combines, [name]: event.target.checked } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
