import { families } from "../../engine/catalog.ts";
import type { Family } from "../../engine/types.ts";
import type { Failure, Reply } from "../api.ts";
import { listItems } from "../customizations.ts";

/** How many customizations of a family there are and are at work, or why that is not known. */
export interface Counted {
  family: Family;
  total: number;
  active: number;
  troubled: number;
  failure: Failure | undefined;
}

/** Counts every family; one that cannot be counted does not hide the others. */
export async function countRules(): Promise<Reply<Counted[]>> {
  return { ok: true, value: await Promise.all(families.map(count)) };
}

async function count(family: Family): Promise<Counted> {
  const reply = await listItems(family);
  if (!reply.ok) return { family, total: 0, active: 0, troubled: 0, failure: reply.failure };
  return {
    family,
    total: reply.value.length,
    active: reply.value.filter(({ enabled }) => enabled).length,
    troubled: reply.value.filter(({ problem }) => problem !== undefined).length,
    failure: undefined,
  };
}
