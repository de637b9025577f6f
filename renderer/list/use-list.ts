import { useCallback, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import type { Failure, Reply } from "../data/api.ts";
import { countItems } from "../data/count-items.ts";
import { type Item, listAll, listPart, type Part } from "../data/list-items.ts";
import { useRequest } from "../data/use-request.ts";

/** What a list shows: the rows that were read so far, and what all of them come to. */
export interface Shown extends Part {
  total: number;
  active: number;
}

/**
 * The rows of a family, the first of them at once. What was deleted outside the app stands at the end, and is not left until somebody
 * gets there: where there is some, all rows are read.
 */
async function load(family: Family): Promise<Reply<Shown>> {
  const part = await listPart(family, null);
  if (!part.ok || part.value.next === null) return counted(part);
  const counts = await countItems(family);
  if (!counts.ok) return counts;
  return counts.value.missing > 0 ? counted(await listAll(family)) : { ok: true, value: { ...part.value, ...counts.value } };
}

function counted(whole: Reply<Part>): Reply<Shown> {
  if (!whole.ok) return whole;
  const { items } = whole.value;
  return { ok: true, value: { ...whole.value, total: items.length, active: items.filter(({ enabled }) => enabled).length } };
}

/** The rows of a list, and more of them when they are asked for. */
export function useList(family: Family) {
  const first = useRequest(useCallback(() => load(family), [family]));
  const [further, setFurther] = useState<Part>();
  const [reading, setReading] = useState(false);
  const { reply } = first;
  const shown = reply?.ok ? together(reply.value, further) : undefined;

  const more = async (): Promise<Failure | undefined> => {
    if (!shown || shown.next === null) return undefined;
    setReading(true);
    const part = await listPart(family, shown.next);
    setReading(false);
    if (!part.ok) return part.failure;
    setFurther({ items: [...(further?.items ?? []), ...part.value.items], next: part.value.next });
    return undefined;
  };
  const anew = <T>(again: () => T): T => {
    setFurther(undefined);
    return again();
  };
  return { reply, shown, reading, more, reload: () => anew(first.reload), refresh: () => anew(first.refresh) };
}

/** A row that moved on between two parts is shown once. */
function together(first: Shown, further: Part | undefined): Shown {
  if (!further) return first;
  const rows = new Map<string, Item>([...first.items, ...further.items].map((item) => [item.guid, item]));
  return { ...first, items: [...rows.values()], next: further.next };
}
