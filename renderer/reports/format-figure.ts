/** How a figure is written. */
export type FigureFormat = "count" | "money" | "share";

/** In the currency of the figures; what no currency has this code for is written as US dollars, and what there is none of, such as a share of nothing, as a dash. */
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

/** A figure of a reply, which may be a text; what is no number counts as none. */
export function numberIn(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
}

/** A day on an axis: "Nov 19". */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
