/**
 * Adds the mark of drafts: what is created off has it until it is turned on. Configurations of before, and those of a server of an earlier release,
 * are none.
 */
export function drafts(): string {
  return "alter table customizations add column never_on boolean not null default false";
}
