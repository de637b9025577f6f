/** Format of a figure. */
export type FigureFormat = "count" | "money" | "share";

/**
 * Formats a figure in the currency of the figures. If no currency has this code, US dollars are used; a missing value, for instance a share
 * of 0, is a dash.
 */
export function formatFigure(value: number | null, as: FigureFormat, currency: string): string {
  if (value === null) return "–";
  if (as === "count") return value.toLocaleString("en-US");
  if (as === "share") return value.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
  return money(value, currency);
}

function money(value: number, currency: string): string {
  try {
    return value.toLocaleString("en-US", { style: "currency", currency });
  } catch {
    return value.toLocaleString("en-US", { style: "currency", currency: "USD" });
  }
}

/** Reads a figure of a response, which may be a text; a value that is no number counts as 0. */
export function numberIn(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
}

/** Formats a day on an axis: "Nov 19". */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
