/**
 * Creates the table by which a statement finds the node of a shop where the tables are spread over several (`server/db/lock-names.ts`). It stays
 * empty, and no migration changes it: locks are held for as long as a call to Shopify takes, and a change of a table that they read would wait for
 * them while everybody waited for the change.
 */
export function shopNodes(fence: (table: string) => string): string {
  return `
    create table shop_nodes (shop text primary key);
    ${fence("shop_nodes")}`;
}
