/**
 * Adds the time at which a block was last reported as required; servers of an earlier release leave it empty. The worker finds the blocks without a
 * recent report.
 */
export function requiredColumn(worker: string): string {
  return `
    alter table placements add column required_at timestamptz;
    create index placements_required on placements (required_at) where required_at is not null;
    create policy required on placements for select to ${worker} using (required_at is not null);
    grant select (shop, required_at) on placements to ${worker};`;
}
