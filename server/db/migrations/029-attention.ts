/**
 * Adds indexes for the notices to a merchant: configurations that are off for lack of a plan or of capacity, active ones, and those that name
 * discount codes. Deletes the verdicts on deleted configurations, which are never read again.
 */
export function attention(): string {
  return `
    create index customizations_withheld on customizations (shop, family) where withheld;
    create index verdicts_enabled on verdicts (shop, guid) where (verdict ->> 'enabled')::boolean;
    create index verdicts_codes on verdicts (shop, guid) where verdict -> 'codes' is not null;
    delete from verdicts v using customizations c where c.shop = v.shop and c.guid = v.guid and c.state = 'closed';
    create function forget_verdict() returns trigger language plpgsql as $$
      begin
        delete from verdicts where shop = new.shop and guid = new.guid;
        return null;
      end $$;
    create trigger forget_verdict after update of state on customizations
      for each row when (new.state = 'closed' and old.state <> 'closed') execute function forget_verdict();`;
}
