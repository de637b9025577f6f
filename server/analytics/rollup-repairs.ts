import { tryAgain } from "../concurrency/try-again.ts";
import type { Database } from "../db/database.ts";
import { type AddKey, FIRST_ADD, markOrdered, missingOrdered } from "../db/ordered-adds.ts";
import { repairRollups, wrongRollups } from "../db/wrong-rollups.ts";
import { wrongSaleLines, wrongSaleOrders } from "../db/wrong-sales.ts";
import { countOrder } from "./count-order.ts";
import { lineAttributes } from "./line-attributes.ts";

/** Maximum number of differences that are reported for one shop. */
const MAX_FINDINGS = 100;

/** Yields the differences between counted sales and the stored orders. */
export async function* salesDrift(database: Database, shop: string): AsyncGenerator<string> {
  const wrongLines = await database.withShop(shop, (tenant) => wrongSaleLines(tenant, lineAttributes, MAX_FINDINGS));
  for (const { order, line, stored, expected } of wrongLines) {
    const what = `order ${order}, ${line === "0" ? "given back for no line" : `line ${line}`}:`;
    if (stored === null || expected === null) yield `${what} ${stored === null ? "is not counted" : "is counted, and is not to be"}`;
    else yield `${what} ${differing(stored, expected)}`;
  }
  if (wrongLines.length === MAX_FINDINGS) yield `and perhaps more lines beyond the first ${MAX_FINDINGS}`;
}

/** Counts the differing orders again, one by one. New orders may arrive meanwhile. */
export async function repairSales(database: Database, shop: string): Promise<void> {
  const orders = await database.withShop(shop, (tenant) => wrongSaleOrders(tenant, lineAttributes));
  for (const order of orders) await tryAgain(() => database.withShop(shop, (tenant) => countOrder(tenant, order)));
}

/** Adds in one page. */
const PAGE = 500;

/** Yields adds that were ordered and are not marked as ordered. */
export async function* addDifferences(database: Database, shop: string): AsyncGenerator<string> {
  for (let behind: AddKey | null = FIRST_ADD; behind !== null; ) {
    const from: AddKey = behind;
    const { last, missing } = await database.withShop(shop, (tenant) => missingOrdered(tenant, lineAttributes, from, PAGE));
    for (const { subject, variant } of missing)
      yield `an add of variant ${variant || "none"} through ${subject} is ordered, and not kept as such`;
    behind = last;
  }
}

/** Marks ordered adds, page by page. Reports and orders may arrive meanwhile. */
export async function repairAdds(database: Database, shop: string, signal?: AbortSignal): Promise<void> {
  for (let behind: AddKey | null = FIRST_ADD; behind !== null && !signal?.aborted; ) {
    const from: AddKey = behind;
    behind = await tryAgain(() => database.withShop(shop, (tenant) => markOrdered(tenant, lineAttributes, from, PAGE)));
  }
}

/** Yields the differences between a shop's daily rollups and its events, adds and sales. */
export async function* dayDrift(database: Database, shop: string): AsyncGenerator<string> {
  const wrong = await database.withShop(shop, (tenant) => wrongRollups(tenant, MAX_FINDINGS));
  for (const { day, of, subject, product, currency, presentment, stored, expected } of wrong)
    yield `${day}, ${of} ${subject}, product ${product || "none"}, ${currency || "-"}/${presentment || "-"}: ${differing(stored, expected)}`;
  if (wrong.length === MAX_FINDINGS) yield `and perhaps more days beyond the first ${MAX_FINDINGS}`;
}

/** Repairs the daily rollups. Reports and orders may arrive meanwhile. */
export async function repairDays(database: Database, shop: string): Promise<void> {
  await tryAgain(() => database.withShop(shop, repairRollups));
}

function differing(stored: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(expected).filter((name) => !isSame(stored[name], expected[name]));
  return names.map((name) => `${name} ${stored[name]} kept, ${expected[name]} told`).join("; ");
}

/** Compares values as text, ignoring trailing zeros of decimals. */
function isSame(one: unknown, other: unknown): boolean {
  const bare = (value: unknown) =>
    String(value)
      .replace(/(\.\d*?)0+$/u, "$1")
      .replace(/\.$/u, "");
  return bare(one) === bare(other);
}
