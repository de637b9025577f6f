import { parseArgs } from "node:util";
import { type Billed, type Discount, findUnpaid } from "../../engine/billing/price.ts";
import { plans } from "../../engine/generated/plans.ts";
import { parsePromoCode } from "../../server/billing/plan-choice.ts";
import type { PromoCode } from "../../server/db/promo-codes.ts";

export type Command = { do: "add"; code: PromoCode } | { do: "list" } | { do: "expire"; code: string };

const USAGE = [
  "usage: npm run tool -- codes add CODE percent|fixed AMOUNT [--plan NAME] [--expires YYYY-MM-DD]",
  "       npm run tool -- codes list",
  "       npm run tool -- codes expire CODE",
].join("\n");
const UNPAID = "Shopify doesn't accept subscriptions without a price";

/** Parses the command line; errors are reported before anything is changed. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [action, ...rest] = positionals;
  if (action === "list" && rest.length === 0) return { do: "list" };
  if (action === "expire" && rest.length === 1) return { do: "expire", code: codeOf(rest[0] ?? "") };
  if (action === "add" && rest.length === 3) return { do: "add", code: promoCode(rest, values) };
  throw new Error(USAGE);
}

interface Options {
  plan?: string | undefined;
  expires?: string | undefined;
}

function parsed(args: readonly string[]): { positionals: string[]; values: Options } {
  try {
    const options = { plan: { type: "string" }, expires: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function promoCode([name = "", type = "", amount = ""]: readonly string[], { plan = "all", expires }: Options): PromoCode {
  const names = ["all", ...plans.map((each) => each.name)];
  if (type !== "percent" && type !== "fixed") throw new Error(`the type must be percent or fixed, not "${type}"`);
  if (!/^[0-9]{1,6}(\.[0-9]{1,2})?$/.test(amount) || Number(amount) === 0) {
    throw new Error(`the amount must be more than 0, with at most two decimals, not "${amount}"`);
  }
  if (type === "percent" && Number(amount) >= 100) throw new Error(`a percentage must be less than 100, but is ${amount}: ${UNPAID}`);
  if (!names.includes(plan)) throw new Error(`the plan must be one of ${names.join(", ")}, not "${plan}"`);
  const code: Discount = { code: codeOf(name), type, amount: Number(amount), plan };
  const [unpaid] = findUnpaid(code).unpaid;
  if (unpaid !== undefined) throw new Error(`${code.code} leaves nothing to pay for ${billedAs(unpaid)}: ${UNPAID}`);
  return { ...code, expiresAt: expires === undefined ? null : endOf(expires) };
}

function billedAs({ plan, interval }: Billed): string {
  return `${plan} billed ${interval === "ANNUAL" ? "yearly" : "monthly"}`;
}

function codeOf(text: string): string {
  const code = parsePromoCode(text);
  if (code !== null) return code.toUpperCase();
  throw new Error(`a code has 1 to 40 letters, digits, hyphens or underscores: "${text}" does not`);
}

/** Last moment of a day, so that a code is valid on the day it names. */
function endOf(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day)) return end;
  throw new Error(`the day must look like 2027-01-31, not "${day}"`);
}
