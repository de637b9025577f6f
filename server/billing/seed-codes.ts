import type { Knex } from "knex";
import { addCode } from "../db/promo-codes.ts";

/** Codes to try in local mode; one that was expired there stays so. */
export async function seedCodes(db: Knex): Promise<void> {
  await addCode(db, { code: "LAUNCH20", type: "percent", amount: 20, plan: "all", expiresAt: null });
  await addCode(db, { code: "PLUS10", type: "fixed", amount: 10, plan: "Plus Plan", expiresAt: null });
}
