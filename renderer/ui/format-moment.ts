/** Formats a time of Shopify for the person at the screen. */
export function formatMoment(time: string): string {
  return new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
