import type { Knex } from "knex";
import { addCode, expireCode, listCodes, type PromoCode } from "../../server/db/promo-codes.ts";
import type { Command } from "./command.ts";

/** Runs the command, and returns the lines to print. */
export async function editCodes(db: Knex, command: Command): Promise<string[]> {
  switch (command.do) {
    case "add":
      if (!(await addCode(db, command.code))) throw new Error(`there is a code ${command.code.code} already`);
      return [described(command.code)];
    case "expire":
      if (!(await expireCode(db, command.code))) throw new Error(`there is no code ${command.code}`);
      return [`${command.code} has expired`];
    case "list": {
      const codes = await listCodes(db);
      return codes.length === 0 ? ["no codes"] : codes.map(described);
    }
  }
}

function described({ code, type, amount, plan, expiresAt }: PromoCode): string {
  const off = type === "percent" ? `${amount} % off` : `${amount.toFixed(2)} USD off a month of`;
  return `${code}: ${off} ${plan === "all" ? "every plan" : plan}${expiresAt === null ? "" : ends(expiresAt)}`;
}

function ends(at: Date): string {
  return `, ${at <= new Date() ? "expired" : "until"} ${at.toISOString().slice(0, 10)}`;
}
