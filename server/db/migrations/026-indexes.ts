/**
 * Ways to what is asked for often, so that nothing else has to be read: what was deleted stays as history, and a list is of what was not; and
 * one response among all.
 */
export function indexes(): string {
  return `
    create index customizations_listed on customizations (shop, family, created_at, guid) where state <> 'closed';
    create index answers_each on answers (shop, id);`;
}
