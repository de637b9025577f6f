/** Adds indexes for frequent queries: for lists, which leave out the history of deleted configurations, and for a single response. */
export function indexes(): string {
  return `
    create index customizations_listed on customizations (shop, family, created_at, guid) where state <> 'closed';
    create index answers_each on answers (shop, id);`;
}
