import type { Figure } from "../../engine/generated/declarations.ts";
import { getIn } from "../../engine/lib/object.ts";
import { numberIn } from "../reports/format-figure.ts";

/** A figure of a reply; null where there is none, such as a share of nothing. */
export function figureIn(told: unknown, { field, per }: Pick<Figure, "field"> & Partial<Pick<Figure, "per">>): number | null {
  const value = getIn(told, ...keysOf(field));
  if (value === null || value === undefined) return null;
  if (per === undefined) return numberIn(value);
  const by = numberIn(getIn(told, ...keysOf(per)));
  return by === 0 ? null : numberIn(value) / by;
}

/** Whether a figure is divided by another one, and so is none where that is nothing. */
export function isRate({ as, per }: Pick<Figure, "as" | "per">): boolean {
  return per !== undefined || as === "share";
}

/** The keys of a pointer to a figure, which are letters alone. */
const keysOf = (field: string): string[] => field.slice(1).split("/");
