/** Creates the table of block placements, which blocks report while buyers see them. */
export function placementsTable(fence: (table: string) => string): string {
  return `
    create table placements (
      shop text not null references shops,
      block text not null,
      target text not null,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (shop, block, target)
    );
    ${fence("placements")}`;
}
