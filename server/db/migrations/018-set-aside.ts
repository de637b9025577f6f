/** Creates the table of document texts that could not be read, as they were before our rows replaced them. */
export function setAsideTable(fence: (table: string) => string): string {
  return `
    create table set_aside (
      shop text not null references shops,
      document text not null,
      digest text not null,
      text text not null,
      reason text not null check (reason in ('damaged', 'later')),
      kept integer not null,
      lost integer not null,
      dismissed boolean not null default false,
      at timestamptz not null default now(),
      primary key (shop, document, digest)
    );
    ${fence("set_aside")}`;
}
