import type { Knex } from "knex";

const INSERT = `
  insert into upsell_events (shop, at, id, day, of, subject, type, checkout, customer_id, product, variant, quantity, presentment)
  select :shop, now() - n * interval '1 millisecond', gen_random_uuid(), now()::date, 'upsell', gen_random_uuid(), 'impression',
    :prefix || (n % 1000), :customer, 'product ' || n, 'variant', 1, 'USD' from generate_series(1, :many::int) n`;

/** Inserts events of a customer, or of guests at checkouts, as if blocks had reported them. */
export async function reported(
  owner: Knex,
  { shop, customer, prefix = "seen-", many }: { shop: string; customer: string | null; prefix?: string; many: number },
): Promise<void> {
  await owner.raw(INSERT, { shop, customer, prefix, many });
}
