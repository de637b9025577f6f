/** Rows that the trigger of each event adds to the counts, and those that it subtracts. */
const SEEN = {
  insert: { tables: "new table as added", moved: "select *, 1 as many from added" },
  update: {
    tables: "old table as taken new table as added",
    moved: "select *, 1 as many from added union all select *, -1 from taken",
  },
  delete: { tables: "old table as taken", moved: "select *, -1 as many from taken" },
};

/**
 * Creates the counts of answers by day of the shop, so that summaries need not read responses. Triggers update the counts in the transaction that
 * inserts, marks or deletes responses, also when a server of an earlier release does. Responses that such a server writes, and older ones, have no
 * `counted` yet, and are in no count until a server has set it; until then summaries read them directly. A response stores its day, with both ends,
 * in the shop's time zone of that time: it is subtracted where it was counted, whatever the zone is by then.
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
    ) with (fillfactor = 70); -- a count is raised in its page, and no index hears of it
    -- by a digest: an option may be longer than an index takes
    create unique index answer_counts_each on answer_counts (shop, guid, revision, day, ordered, question, answered, md5(answer));
    create index answer_counts_lately on answer_counts (shop, upper(day)) where question = '';
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

/**
 * Creates the trigger of one event. Counts are locked in a fixed order, so that transactions do not deadlock. Equal responses are summed before their
 * answers are unpacked: many are deleted at once.
 */
function countOn([event, { tables, moved }]: [string, { tables: string; moved: string }]): string {
  const { before, left, after } = event === "insert" ? { before: "", left: "true", after: "" } : TAKEN;
  return `
    create function count_answers_on_${event}() returns trigger language plpgsql as $$
      declare
        of_one record;
        gone text[] := '{}';
      begin
        ${before}
        insert into answer_counts as kept (shop, guid, revision, day, ordered, question, answered, answer, count)
          select shop, guid, revision, day, ordered, question, answered, answer, sum(alike)
          from (
            select shop, guid, revision, day, ordered, counted, sum(many) as alike from (${moved}) moved
            where counted is not null and ${left} group by 1, 2, 3, 4, 5, 6 having sum(many) <> 0
          ) a, counted_in(counted)
          group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(alike) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (shop, guid, revision, day, ordered, question, answered, md5(answer)) do update set count = kept.count + excluded.count;
        ${after}
        return null;
      end $$;
    create trigger count_on_${event} after ${event} on answers referencing ${tables}
      for each statement execute function count_answers_on_${event}();`;
}

/** SQL that looks for a remaining response. The order is that of the primary key, so that no plan but its index is cheap. */
const ANY_LEFT = "perform from answers where shop = of_one.shop and guid = of_one.guid order by checkout limit 1;";

/**
 * SQL that deletes counts. If a configuration has no response left, its counts are deleted at once, unless somebody is responding: a response holds a
 * shared lock on the configuration, for which the trigger must not wait, since that transaction may be waiting for this one. Otherwise counts of zero
 * are found by their key, however much else is stored, and are locked by this transaction already.
 */
const TAKEN = {
  before: `
        for of_one in select distinct shop, guid from taken loop
          ${ANY_LEFT}
          continue when found;
          perform from customizations where shop = of_one.shop and guid = of_one.guid for update skip locked;
          continue when not found;
          ${ANY_LEFT}
          continue when found;
          delete from answer_counts where shop = of_one.shop and guid = of_one.guid;
          gone := gone || (of_one.shop || of_one.guid);
        end loop;`,
  left: "shop || guid <> all (gone)",
  after: `
        for of_one in select distinct shop, guid, revision, day from taken where counted is not null and shop || guid <> all (gone) loop
          delete from answer_counts where shop = of_one.shop and guid = of_one.guid
            and revision = of_one.revision and day = of_one.day and count <= 0;
        end loop;`,
};
