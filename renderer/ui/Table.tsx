import type { ReactNode } from "react";
import "./table.css";

interface Props {
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Draws a table that becomes a stack of cards on a narrow screen; each value then follows its column's name. */
export function Table({ caption, columns, rows }: Props) {
  return (
    <TableFrame {...{ caption, columns }}>
      {rows.map(({ id, cells }) => (
        <TableRow key={id} {...{ columns, cells }} />
      ))}
    </TableFrame>
  );
}

/** Draws the table around rows that draw themselves. */
export function TableFrame({ caption, columns, children }: Pick<Props, "caption" | "columns"> & { children: ReactNode }) {
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  columns: readonly string[];
  cells: readonly ReactNode[];
  /** State of the row that its look shows. */
  state?: "chosen" | "leaving" | undefined;
}

export function TableRow({ columns, cells, state }: RowProps) {
  return (
    <tr data-state={state}>
      {cells.map((cell, index) => (
        <td key={columns[index]} data-column={columns[index]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
