/**
 * Ways to what a merchant should look at, so that nothing else has to be read: what is switched off for want of a plan or of room, what is
 * at work, and what names discount codes. The verdict on what was deleted goes: nobody asks for it again.
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
