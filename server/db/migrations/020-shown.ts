/** Creates the table of configurations that blocks have shown to buyers, with their placements; rows are deleted with the configuration. */
export function shownTable(fence: (table: string) => string): string {
  return `
    create table shown (
      shop text not null,
      guid uuid not null,
      block text not null,
      target text not null,
      last_seen_at timestamptz not null default now(),
      primary key (shop, guid, block, target),
      foreign key (shop, guid) references customizations on delete cascade
    );
    ${fence("shown")}`;
}
