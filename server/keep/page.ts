import { PlatformError } from "../platform/admin.ts";
import type { Title, TitlePage } from "./keeper.ts";

/** A part of what is at hand as a whole; refused, as the platform refuses it, where it is to begin behind nothing that is there. */
export function pageOf(all: readonly Title[], first: number | null, after: string | null): TitlePage {
  const place = all.findIndex(({ id }) => id === after);
  if (after !== null && place < 0) throw new PlatformError("graphql", "CURSOR", "there is nothing behind which the list could go on");
  const titles = all.slice(place + 1, first === null ? undefined : place + 1 + first);
  const last = titles.at(-1);
  return { titles, end: last === undefined || last === all.at(-1) ? null : last.id };
}
