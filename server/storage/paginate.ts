import { PlatformError } from "../shopify/admin-client.ts";
import type { Title, TitlePage } from "./configuration-storage.ts";

/** Returns one page of a complete list. Throws like Shopify if the cursor is not from a list. */
export function paginate(all: readonly Title[], first: number | null, after: string | null): TitlePage {
  const begin = after === null ? 0 : behind(all, after);
  const titles = all.slice(begin, first === null ? undefined : begin + first);
  const last = titles.at(-1);
  const places = titles.filter(({ enabled }) => enabled).length;
  return { titles, places, end: last === undefined || last === all.at(-1) ? null : `${begin + titles.length}_${last.id}` };
}

/** Returns the index at which a list continues. If the last title was deleted since, the titles after it have moved up by one. */
function behind(all: readonly Title[], after: string): number {
  const [, count = "", last] = /^([1-9][0-9]{0,8})_(.+)$/s.exec(after) ?? [];
  if (last === undefined) throw new PlatformError("graphql", "CURSOR", "there is nothing behind which the list could go on");
  const place = all.findIndex(({ id }) => id === last);
  return place < 0 ? Number(count) - 1 : place + 1;
}
