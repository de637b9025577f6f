import type { Knex } from "knex";
import type { Discount } from "../../engine/billing/price.ts";

export interface PromoCode extends Discount {
  expiresAt: Date | null;
}

const COLUMNS = ["code", "type", "amount", "plan", "expires_at"] as const;

/** Returns the discount of a code that has not expired; case does not matter. */
export async function findDiscount(db: Knex, code: string): Promise<Discount | null> {
  const row = await db("promo_codes")
    .where({ code: code.trim().toUpperCase() })
    .where((open) => open.whereNull("expires_at").orWhere("expires_at", ">", db.fn.now()))
    .first(...COLUMNS);
  if (!row) return null;
  const { expiresAt: _expiresAt, ...discount } = promoCode(row);
  return discount;
}

export async function listCodes(db: Knex): Promise<PromoCode[]> {
  return (
    await db("promo_codes")
      .orderBy("code")
      .select(...COLUMNS)
  ).map(promoCode);
}

/** Adds a code; false if the name exists, expired or not. */
export async function addCode(db: Knex, { code, type, amount, plan, expiresAt }: PromoCode): Promise<boolean> {
  const row = { code: code.toUpperCase(), type, amount, plan, expires_at: expiresAt };
  const added = await db("promo_codes").insert(row).onConflict("code").ignore().returning("code");
  return added.length > 0;
}

/** Expires a code now; false if there is none. Subscriptions with the code keep their price. */
export async function expireCode(db: Knex, code: string): Promise<boolean> {
  return (await db("promo_codes").where({ code: code.toUpperCase() }).update({ expires_at: db.fn.now() })) > 0;
}

function promoCode(row: { code: string; type: Discount["type"]; amount: string; plan: string; expires_at: Date | null }): PromoCode {
  return { code: row.code, type: row.type, amount: Number(row.amount), plan: row.plan, expiresAt: row.expires_at };
}
