/**
 * The shop's validation that keeps orders waiting for blocks: which one was on when it was last seen, that it is to be brought in line, and
 * why it keeps no order waiting although it should.
 */
export function gateColumns(): string {
  return `
    alter table shops
      add column gate_id text,
      add column gate_due uuid,
      add column gate_problem text;
    create index shops_gate_due on shops (shop) where gate_due is not null;`;
}
