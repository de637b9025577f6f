/** Which configurations blocks have shown to buyers, and where; it goes with the configuration. */
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
