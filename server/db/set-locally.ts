import type { Knex } from "knex";
import { escapeLiteral } from "pg";
import { WORKER } from "./migrations.ts";

/**
 * Returns SQL that changes settings until the transaction ends, with their values as literals. `set local` inside a block: a cluster hands it on to
 * its nodes by its own text, where it would hand on a whole message with everything else in it, and hands on no `set_config`.
 */
export function setLocally(settings: Readonly<Record<string, string | number>>): string {
  const all = Object.entries(settings).map(([name, value]) => `set local ${name} = ${escapeLiteral(String(value))}; `);
  return `do ${escapeLiteral(`begin ${all.join("")}end`)}`;
}

/** Continues a transaction of the owner as the worker. */
export async function becomeWorker(trx: Knex.Transaction): Promise<void> {
  await trx.raw(setLocally({ role: WORKER }));
}
