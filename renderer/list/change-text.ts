import type { ListItem } from "../data/list-items.ts";
import { formatMoment } from "../ui/format-moment.ts";

/** Units of a span of time, in seconds, the largest first; an older change is told by its day. */
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const MONTH = 30 * 86_400;

const AUTHORS = { you: "by you", another: "by another user", shopify: "in Shopify" } as const;

/** Says when a row was last changed, and by whom; `title` is the moment itself. Undefined for a row that this app has not stored. */
export function changeText({ changedAt, changedBy }: ListItem, now = Date.now()): { text: string; title: string } | undefined {
  if (changedAt === undefined || changedBy === undefined) return undefined;
  const title = formatMoment(changedAt);
  return { text: `Changed ${ago(changedAt, now)} ${AUTHORS[changedBy]}`, title };
}

function ago(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  if (seconds > MONTH) return `on ${new Date(time).toLocaleDateString("en-US", { dateStyle: "medium" })}`;
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? [];
  if (unit === undefined) return "just now";
  return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}
