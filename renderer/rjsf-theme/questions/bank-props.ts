import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Rows } from "./use-rows.ts";

export interface BankProps {
  rows: Rows;
  schema: FieldSchema;
  /** Tells a screen reader what was added. */
  announce: (text: string) => void;
}
