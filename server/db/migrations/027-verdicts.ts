/**
 * Creates the table of validation results of published revisions under a release, so that lists do not validate again after every start. Rows are
 * deleted with the configuration.
 */
export function verdictsTable(fence: (table: string) => string): string {
  return `
    create table verdicts (
      shop text not null,
      guid uuid not null,
      revision integer not null,
      digest text not null,
      about text not null,
      verdict jsonb not null,
      primary key (shop, guid),
      foreign key (shop, guid) references customizations on delete cascade
    );
    ${fence("verdicts")}`;
}
