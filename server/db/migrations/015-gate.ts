/**
 * Adds the columns of the shop's validation that makes orders wait for blocks: the object that was on at the last comparison, a mark when it must be
 * compared, and the reason why it is not on although it should be.
 */
export function gateColumns(): string {
  return `
    alter table shops
      add column gate_id text,
      add column gate_due uuid,
      add column gate_problem text;
    create index shops_gate_due on shops (shop) where gate_due is not null;`;
}
