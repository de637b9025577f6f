import type { FieldSchema } from "../../../engine/generated/declarations.ts";

/** Controls that take little width: for a few digits, or a date. */
const SHORT: readonly (string | undefined)[] = ["date", "money", "number"] satisfies FieldSchema["widget"][];

/** Arranges fields in rows: short ones that follow each other share a row, and all others have a row of their own. */
export function arrangeFields<Field extends readonly [string, FieldSchema]>(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.[0] !== undefined && isShort(last[0]) && isShort(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

const isShort = ([, { widget: control }]: readonly [string, FieldSchema]): boolean => SHORT.includes(control);
