import type { Knex } from "knex";
import { addCode } from "../db/promo-codes.ts";

/** Adds promo codes to try in local mode. A code that was expired there stays expired. */
export async function seedCodes(db: Knex): Promise<void> {
  await addCode(db, { code: "LAUNCH20", type: "percent", amount: 20, plan: "all", expiresAt: null });
  await addCode(db, { code: "PLUS10", type: "fixed", amount: 10, plan: "Plus Plan", expiresAt: null });
}
