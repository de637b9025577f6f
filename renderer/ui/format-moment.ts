/** A time of the platform as the person at the screen reads it. */
export function formatMoment(time: string): string {
  return new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
