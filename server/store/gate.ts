import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What we know of the validation that keeps a shop's orders waiting for blocks. */
export interface GateState {
  /** The platform's id of the one that was on when it was last seen. */
  id: string | null;
  /** Why orders do not wait, in words for the merchant; null where they do, or need not. */
  problem: string | null;
  /** The mark of the latest change that it has not followed yet. */
  due: string | null;
}

const NOTHING: GateState = { id: null, problem: null, due: null };

/** A shop that we do not have has none. */
export async function gateState({ shop, trx }: Tenant): Promise<GateState> {
  const row = await trx("shops").where({ shop }).first<GateState>("gate_id as id", "gate_problem as problem", "gate_due as due");
  return row ?? NOTHING;
}

/** Notes that it is to be brought in line: a crash cannot lose that. */
export async function requestGate(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ gate_due: randomUUID() });
}

/** Notes how it stands, and takes the mark away unless a later change has set another. */
export async function noteGate({ shop, trx }: Tenant, { id, problem, due }: GateState): Promise<void> {
  await trx("shops").where({ shop }).update({ gate_id: id, gate_problem: problem });
  if (due !== null) await trx("shops").where({ shop, gate_due: due }).update({ gate_due: null });
}

/** A shop that took the app out has none any more, and wants none. */
export async function forgetGate({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ gate_id: null, gate_problem: null, gate_due: null });
}

/** The shops that have a mark. */
export async function shopsWithGate(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").whereNotNull("gate_due").orderBy("shop").pluck("shop");
}
