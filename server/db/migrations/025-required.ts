/** When a block was last seen to keep orders waiting; servers of before leave it empty. Whoever heals finds those that nobody saw for long. */
export function requiredColumn(worker: string): string {
  return `
    alter table placements add column required_at timestamptz;
    create index placements_required on placements (required_at) where required_at is not null;
    create policy required on placements for select to ${worker} using (required_at is not null);
    grant select (shop, required_at) on placements to ${worker};`;
}
