/**
 * The translations of a shop as they were last saved: the text of the document, by which it is written to the platform again and again. Without
 * one all were deleted, and the numbers of revisions go on.
 */
export function translationsTable(fence: (table: string) => string): string {
  return `
    create table translations (
      shop text primary key references shops,
      guid uuid not null default gen_random_uuid(),
      revision integer not null,
      document text,
      changed_at timestamptz not null default now()
    );
    ${fence("translations")}`;
}
