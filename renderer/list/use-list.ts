import { useCallback, useRef, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import { type ListItem, listAll, listPart, type Part } from "../data/list-items.ts";
import type { CallResult, Failure } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";
import { mayHaveOwnPlaces } from "./may-have-own-places.ts";

/** Contents of a list: the rows that were read so far, and the totals of all. */
export interface Shown extends Part {
  total: number;
  active: number;
  /** Active objects of all kinds that Shopify counts together with them. */
  places: number;
}

/**
 * Loads the rows of a family, the first of them at once, or as many as were shown before. Rows that were deleted outside the app stand at
 * the end and must not stay hidden until somebody gets there: where there are any, all rows are read.
 */
async function load(family: Family, shownBefore: number): Promise<CallResult<Shown>> {
  const counting = mayHaveOwnPlaces(family) ? countItems(family) : undefined;
  const part = await readRows(family, shownBefore);
  if (!part.ok || (part.value.next === null && counting === undefined)) return counted(part);
  const counts = await (counting ?? countItems(family));
  if (part.value.next === null) return counted(part, counts.ok ? counts.value.places : 0); // the rows are worth more than this number
  if (!counts.ok) return counts;
  const { missing, places } = counts.value;
  return missing > 0 ? counted(await listAll(family), places) : { ok: true, value: { ...part.value, ...counts.value } };
}

async function readRows(family: Family, minimum: number): Promise<CallResult<Part>> {
  let rows = await listPart(family, null);
  while (rows.ok && rows.value.next !== null && rows.value.items.length < minimum) {
    const { items, next } = rows.value;
    const part = await listPart(family, next);
    rows = part.ok ? { ok: true, value: { items: [...items, ...part.value.items], next: part.value.next } } : part;
  }
  return rows;
}

function counted(reply: CallResult<Part>, places = 0): CallResult<Shown> {
  if (!reply.ok) return reply;
  const { items } = reply.value;
  const active = items.filter(({ enabled }) => enabled).length;
  return { ok: true, value: { ...reply.value, total: items.length, active, places: Math.max(places, active) } };
}

/** Holds the rows of a list, and reads more of them on request. */
export function useList(family: Family) {
  const count = useRef(0);
  const first = useRequest(useCallback(() => load(family, count.current), [family]));
  const [further, setFurther] = useState<Part>();
  const [reading, setReading] = useState(false);
  const { reply } = first;
  const shown = reply?.ok ? together(reply.value, further) : undefined;
  count.current = shown?.items.length ?? 0;

  const more = async (): Promise<Failure | undefined> => {
    if (!shown || shown.next === null) return undefined;
    setReading(true);
    const part = await listPart(family, shown.next);
    setReading(false);
    if (!part.ok) return part.failure;
    setFurther({ items: [...(further?.items ?? []), ...part.value.items], next: part.value.next });
    return undefined;
  };
  const reload = () => {
    setFurther(undefined);
    first.reload();
  };
  const refresh = async () => {
    await first.refresh();
    setFurther(undefined);
  };
  return { reply, shown, reading, more, reload, refresh };
}

/** Joins two parts; a row that moved between the parts is shown once. */
function together(first: Shown, further: Part | undefined): Shown {
  if (!further) return first;
  const rows = new Map<string, ListItem>([...first.items, ...further.items].map((item) => [item.guid, item]));
  return { ...first, items: [...rows.values()], next: further.next };
}
