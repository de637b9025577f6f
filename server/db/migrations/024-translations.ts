/**
 * Creates the table of a shop's translations as saved last: the document's text, from which Shopify's copy is written again when needed. Null means
 * that all were deleted; revision numbers continue.
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
