import type { Figure } from "../../engine/generated/declarations.ts";
import { getIn } from "../../engine/lib/object.ts";
import { numberIn } from "../reports/format-figure.ts";

/** Reads a figure from a response; null where there is none, for instance a share of 0. */
export function figureIn(
  figures: unknown,
  { field, dividedBy }: Pick<Figure, "field"> & Partial<Pick<Figure, "dividedBy">>,
): number | null {
  const value = getIn(figures, ...keysOf(field));
  if (value === null || value === undefined) return null;
  if (dividedBy === undefined) return numberIn(value);
  const by = numberIn(getIn(figures, ...keysOf(dividedBy)));
  return by === 0 ? null : numberIn(value) / by;
}

/** Reports whether a figure is divided by another one; it has no value where the divisor is 0. */
export function isRate({ format, dividedBy }: Pick<Figure, "format" | "dividedBy">): boolean {
  return dividedBy !== undefined || format === "share";
}

/** Returns the keys of a pointer to a figure, which consist of letters alone. */
const keysOf = (field: string): string[] => field.slice(1).split("/");
