/** What a trigger adds to counts and takes from them, for each event that it sees. */
const SEEN = {
  insert: { tables: "new table as added", moved: "select *, 1 as many from added" },
  update: {
    tables: "old table as taken new table as added",
    moved: "select *, 1 as many from added union all select *, -1 from taken",
  },
  delete: { tables: "old table as taken", moved: "select *, -1 as many from taken" },
};

/**
 * How often each answer was given, by the days of the shop, so that no summary reads what buyers wrote. Triggers keep it in the transaction
 * of whatever adds, marks or takes answers, servers of before included. What those write, and what was there before, has no `counted` yet
 * and is in no count until a server says what it comes to; until then summaries read it itself. A day is kept with the answer as it was
 * in the shop's zone then, with both ends: it is taken back from where it was counted, whatever the zone has become.
 */
export function answerCounts(fence: (table: string) => string, application: string, worker: string): string {
  return `
    create table answer_counts (
      shop text not null,
      guid uuid not null,
      revision integer not null,
      day tstzrange not null,
      ordered boolean not null,
      question text not null,
      answered boolean not null,
      answer text not null,
      count bigint not null
    );
    -- by a digest: an option may be longer than an index takes
    create unique index answer_counts_each on answer_counts (shop, guid, revision, day, ordered, question, answered, md5(answer));
    create index answer_counts_lately on answer_counts (shop, upper(day)) where question = '';
    create index answer_counts_none on answer_counts (shop) where count <= 0;
    ${fence("answer_counts")}
    alter table answers add column counted jsonb, add column day tstzrange;
    create index answers_uncounted on answers (shop, guid, revision) where counted is null;
    create index answers_of_revision on answers (shop, guid, revision, at desc, id desc);
    create policy uncounted on answers for select to ${worker} using (counted is null);
    grant select (shop, counted) on answers to ${worker};

    create function day_of_answer() returns trigger language plpgsql as $$
      declare
        zone text := coalesce((select time_zone from shops where shop = new.shop), 'UTC');
        before timestamp;
      begin
        begin
          before := new.at at time zone zone;
        exception when invalid_parameter_value then -- a zone that this database has not heard of
          zone := 'UTC';
          before := new.at at time zone zone;
        end;
        -- by the last moments of two days, which no change of the clock at midnight skips: moments are kept to the millisecond
        before := date_trunc('day', before) - interval '1 millisecond';
        new.day := tstzrange(before at time zone zone + interval '1 millisecond', (before + interval '1 day') at time zone zone, '[]');
        return new;
      end $$;
    create trigger day_of_answer before insert or update of counted on answers
      for each row when (new.counted is not null) execute function day_of_answer();

    create function counted_in(jsonb) returns table (question text, answered boolean, answer text) language sql immutable as $$
      select '', true, '' where $1 is not null
      union all
      select key, value is distinct from '', coalesce(value, '') from jsonb_each_text($1)
    $$;
    grant execute on function counted_in to ${application};
    ${Object.entries(SEEN).map(countOn).join("")}`;
}

/** Counts are held in one order, so that two transactions wait for one another and never both. */
function countOn([event, { tables, moved }]: [string, { tables: string; moved: string }]): string {
  return `
    create function count_answers_on_${event}() returns trigger language plpgsql as $$
      begin
        insert into answer_counts as kept (shop, guid, revision, day, ordered, question, answered, answer, count)
          select shop, guid, revision, day, ordered, question, answered, answer, sum(many)
          from (${moved}) a, counted_in(a.counted)
          group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(many) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (shop, guid, revision, day, ordered, question, answered, md5(answer)) do update set count = kept.count + excluded.count;
        ${event === "insert" ? "" : "delete from answer_counts where count <= 0 and shop in (select shop from taken);"}
        return null;
      end $$;
    create trigger count_on_${event} after ${event} on answers referencing ${tables}
      for each statement execute function count_answers_on_${event}();`;
}
