import { PlatformError } from "../shopify/admin-client.ts";
import type { Title, TitlePage } from "./configuration-storage.ts";

/** A part of what is at hand as a whole; refused, as the platform refuses it, where what it begins behind is no place of a list. */
export function paginate(all: readonly Title[], first: number | null, after: string | null): TitlePage {
  const begin = after === null ? 0 : behind(all, after);
  const titles = all.slice(begin, first === null ? undefined : begin + first);
  const last = titles.at(-1);
  const places = titles.filter(({ enabled }) => enabled).length;
  return { titles, places, end: last === undefined || last === all.at(-1) ? null : `${begin + titles.length}_${last.id}` };
}

/** Where a list goes on. What stood last may be deleted since: then those behind it have moved up by one, and the first of them is next. */
function behind(all: readonly Title[], after: string): number {
  const [, count = "", last] = /^([1-9][0-9]{0,8})_(.+)$/s.exec(after) ?? [];
  if (last === undefined) throw new PlatformError("graphql", "CURSOR", "there is nothing behind which the list could go on");
  const place = all.findIndex(({ id }) => id === last);
  return place < 0 ? Number(count) - 1 : place + 1;
}
