/**
 * Creates the table of reconcilers: the request, the state observed last, and the problem. The values from columns of `shops` move here, and the
 * columns become empty: a server of an earlier release treats them as a new shop's, and asks Shopify again. A later release drops the columns. FORCE
 * row-level security would hide all rows from the owner.
 */
export function dutiesTable(fence: (table: string) => string, worker: string): string {
  return `
    create table duties (
      shop text not null references shops,
      duty text not null,
      part text not null default '',
      due uuid,
      state jsonb not null default '{}',
      problem text,
      primary key (shop, duty, part)
    );
    create index duties_due on duties (duty, shop) where due is not null;
    alter table shops no force row level security;
    insert into duties (shop, duty, due, state)
      select shop, 'rates', rates_due, jsonb_strip_nulls(jsonb_build_object('told', rates_told))
      from shops where rates_due is not null or rates_told is not null;
    insert into duties (shop, duty, due, state, problem)
      select shop, 'required-answers', gate_due, jsonb_strip_nulls(jsonb_build_object('id', gate_id)), gate_problem
      from shops where gate_due is not null or gate_id is not null or gate_problem is not null;
    update shops set rates_due = null, rates_told = null, gate_due = null, gate_id = null, gate_problem = null
      where shop in (select shop from duties);
    alter table shops force row level security;
    ${fence("duties")}
    create policy due on duties for select to ${worker} using (due is not null);
    grant select (shop, duty, due) on duties to ${worker};`;
}
