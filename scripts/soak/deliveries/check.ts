import type { Knex } from "knex";
import type { Plan } from "./plan.ts";

/** Sentences about wrong rows after all events took effect. */
export async function check(owner: Knex, { orders, statuses, redacted, sent }: Plan): Promise<string[]> {
  const unended = await owner("inbox").whereNot({ state: "done" }).orWhere("attempts", ">", 1).select("id", "state", "attempts", "error");
  return [
    ...unended.map(({ id, state, attempts, error }) => `the event ${id} is ${state} after ${attempts} tries: ${error}`),
    ...(await compare(
      orders,
      await owner("orders").select(owner.raw("shop || ' ' || id as key"), owner.raw("total::numeric(20, 2)::text as value")),
    )),
    ...(await compare(
      statuses,
      await owner("subscriptions")
        .whereIn("shop", [...statuses.keys()])
        .select("shop as key", "status as value"),
    )),
    ...(await findRemaining(owner, redacted)),
    ...(await twice(owner, sent.length)),
  ];
}

function compare(expected: ReadonlyMap<string, string>, rows: readonly { key: string; value: string }[]): string[] {
  const rowsByKey = new Map(rows.map(({ key, value }) => [key, value]));
  const strangers = [...rowsByKey.keys()].filter((key) => !expected.has(key)).map((key) => `${key} should not be there`);
  const wrong = [...expected].filter(([key, value]) => rowsByKey.get(key) !== value);
  return [...strangers, ...wrong.map(([key, value]) => `${key} is ${rowsByKey.get(key) ?? "missing"} and should be ${value}`)];
}

/** Searches every column of every table, as information_schema lists them, for the shops that were erased. */
async function findRemaining(owner: Knex, redacted: readonly string[]): Promise<string[]> {
  const columns: { table_name: string; column_name: string }[] = await owner("information_schema.columns")
    .where({ table_schema: "public" })
    .select("table_name", "column_name");
  const problems: string[] = [];
  for (const { table_name, column_name } of columns) {
    const rows = await owner(table_name)
      .whereRaw("exists (select from unnest(?::text[]) as gone (domain) where position(gone.domain in ??.??::text) > 0)", [
        [...redacted],
        table_name,
        column_name,
      ])
      .first(owner.raw("1"));
    if (rows) problems.push(`${table_name}.${column_name} still names an erased shop`);
  }
  return problems;
}

/** Finds orders with more than one line: each remaining order must have the line of its newest state. */
async function twice(owner: Knex, max: number): Promise<string[]> {
  const rows = await owner("order_lines").groupBy("shop", "order_id").havingRaw("count(*) <> 1").select("shop", "order_id").limit(max);
  return rows.map(({ shop, order_id }) => `${shop} ${order_id} has not one line`);
}
