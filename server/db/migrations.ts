import type { Knex } from "knex";
import { inboxTables } from "./migrations/006-inbox.ts";
import { updateColumns } from "./migrations/008-updates.ts";
import { pauseColumns } from "./migrations/009-pauses.ts";
import { methodNameColumns } from "./migrations/010-method-names.ts";
import { owners } from "./migrations/011-owners.ts";
import { rateTables } from "./migrations/012-rates.ts";
import { placementsTable } from "./migrations/013-placements.ts";
import { answersTable } from "./migrations/014-answers.ts";
import { gateColumns } from "./migrations/015-gate.ts";
import { erasureColumns } from "./migrations/016-erasure.ts";
import { settingsTable } from "./migrations/017-settings.ts";
import { setAsideTable } from "./migrations/018-set-aside.ts";
import { dutiesTable } from "./migrations/019-duties.ts";
import { shownTable } from "./migrations/020-shown.ts";
import { answerCounts } from "./migrations/021-answer-counts.ts";
import { eventTables } from "./migrations/022-events.ts";
import { salesTable } from "./migrations/023-sales.ts";
import { translationsTable } from "./migrations/024-translations.ts";
import { requiredColumn } from "./migrations/025-required.ts";
import { indexes } from "./migrations/026-indexes.ts";
import { verdictsTable } from "./migrations/027-verdicts.ts";
import { ratePrecision } from "./migrations/028-rate-precision.ts";
import { attention } from "./migrations/029-attention.ts";
import { inboxSubjects } from "./migrations/030-inbox-subjects.ts";
import { keyedRedactions } from "./migrations/032-keyed-redactions.ts";
import { requestPieces } from "./migrations/033-request-pieces.ts";
import { knownProducts, takeOverProducts } from "./migrations/034-known-products.ts";
import { shownCheckouts } from "./migrations/035-shown-checkouts.ts";
import { orderedAdds } from "./migrations/036-ordered-adds.ts";
import { answerFillTable } from "./migrations/037-answer-fill.ts";
import { subscriptionKeys } from "./migrations/038-subscription-keys.ts";
import { pastMethodNames } from "./migrations/039-past-method-names.ts";
import { shopNodes } from "./migrations/041-shop-nodes.ts";

/** Migration of the schema: applied once, in the order of the list, never edited afterwards. */
export interface Migration {
  name: string;
  /** True if a server without this migration must not run on the schema after it, because it would lose or damage stored data. */
  barrier?: boolean;
  up(trx: Knex.Transaction): Promise<unknown>;
}

/** Roles subject to row-level security: neither owner nor superuser, without login. */
export const APPLICATION = "cartwright_app";
export const WORKER = "cartwright_worker";

export const migrations: readonly Migration[] = [
  {
    name: "001 roles",
    up: async (trx) => {
      for (const role of [APPLICATION, WORKER]) await trx.raw(createRole(role));
    },
  },
  {
    name: "002 settings",
    up: (trx) => trx.raw("create table settings (name text primary key, value text not null)"),
  },
  {
    name: "003 customizations",
    up: (trx) =>
      trx.raw(`
        create table shops (
          shop text primary key,
          created_at timestamptz not null default now()
        );
        create table customizations (
          shop text not null references shops,
          guid uuid not null,
          family text not null,
          platform_id text,
          pack text,
          revision integer,
          state text not null check (state in ('saving', 'live', 'deleting', 'closed')),
          created_at timestamptz not null default now(),
          primary key (shop, guid)
        );
        create unique index customizations_platform on customizations (shop, platform_id);
        create index customizations_unfinished on customizations (shop, guid) where state in ('saving', 'deleting');
        create table revisions (
          shop text not null,
          guid uuid not null,
          revision integer not null,
          status text not null check (status in ('pending', 'live', 'failed')),
          schema_version integer not null,
          configuration jsonb not null,
          author text not null,
          error text,
          created_at timestamptz not null default now(),
          primary key (shop, guid, revision),
          foreign key (shop, guid) references customizations
        );
        create unique index revisions_pending on revisions (shop, guid) where status = 'pending';
        ${["shops", "customizations", "revisions"].map(fence).join("")}
        create policy unfinished on customizations for select to ${WORKER} using (state in ('saving', 'deleting'));
        grant select on customizations to ${WORKER};
      `),
  },
  {
    name: "004 billing",
    up: (trx) =>
      trx.raw(`
        alter table shops add column subscriptions_read boolean not null default false, add column recheck uuid;
        alter table customizations add column withheld boolean not null default false;
        create table subscriptions (
          shop text not null references shops,
          id text not null,
          plan text not null,
          status text not null,
          interval text check (interval in ('EVERY_30_DAYS', 'ANNUAL')),
          price_cents integer check (price_cents >= 0),
          code text,
          activated_at timestamptz,
          changed_at timestamptz not null default now(),
          created_at timestamptz not null default now(),
          primary key (shop, id)
        );
        create table promo_codes (
          code text primary key check (code = upper(code)),
          type text not null check (type in ('percent', 'fixed')),
          amount numeric(10, 2) not null check (amount > 0),
          plan text not null,
          expires_at timestamptz,
          created_at timestamptz not null default now()
        );
        ${fence("subscriptions")}
        create policy recheck on shops for select to ${WORKER} using (recheck is not null);
        grant select on shops to ${WORKER};
      `),
  },
  {
    name: "005 tokens",
    up: (trx) =>
      trx.raw(`
        create table platform_tokens (
          shop text primary key references shops,
          key text not null,
          access bytea not null,
          refresh bytea not null,
          scopes text not null,
          obtained_at timestamptz not null default now(),
          expires_at timestamptz not null,
          refresh_expires_at timestamptz not null,
          installed_at timestamptz not null default now()
        );
        ${fence("platform_tokens")}
        create policy keys on platform_tokens for select to ${WORKER} using (current_user = '${WORKER}');
        grant select (shop, key) on platform_tokens to ${WORKER};
      `),
  },
  { name: "006 inbox", up: (trx) => trx.raw(inboxTables(fence, APPLICATION, WORKER)) },
  {
    name: "007 differences",
    up: (trx) =>
      trx.raw(`
        alter table shops add column reconciled_at timestamptz, add column billing_compared_at timestamptz;
        alter table revisions add column note text;
        create index shops_reconciled on shops (reconciled_at nulls first);
        create policy rounds on shops for select to ${WORKER} using (current_user = '${WORKER}');
      `),
  },
  { name: "008 updates", up: (trx) => trx.raw(updateColumns(WORKER)) },
  { name: "009 pauses", up: (trx) => trx.raw(pauseColumns(WORKER)) },
  { name: "010 method names", up: (trx) => trx.raw(methodNameColumns()) },
  { name: "011 owners", up: (trx) => trx.raw(owners()) },
  { name: "012 rates", up: (trx) => trx.raw(rateTables(fence)) },
  { name: "013 placements", up: (trx) => trx.raw(placementsTable(fence)) },
  { name: "014 answers", up: (trx) => trx.raw(answersTable(fence)) },
  { name: "015 gate", up: (trx) => trx.raw(gateColumns()) },
  { name: "016 erasure", up: (trx) => trx.raw(erasureColumns()) },
  { name: "017 settings", up: (trx) => trx.raw(settingsTable(fence, WORKER)) },
  { name: "018 set aside", up: (trx) => trx.raw(setAsideTable(fence)) },
  { name: "019 duties", up: (trx) => trx.raw(dutiesTable(fence, WORKER)) },
  { name: "020 shown", up: (trx) => trx.raw(shownTable(fence)) },
  { name: "021 answer counts", up: (trx) => trx.raw(answerCounts(fence, APPLICATION, WORKER)) },
  { name: "022 events", up: (trx) => trx.raw(eventTables(fence, APPLICATION, WORKER)) },
  { name: "023 sales", up: (trx) => trx.raw(salesTable(fence)) },
  { name: "024 translations", up: (trx) => trx.raw(translationsTable(fence)) },
  { name: "025 required", up: (trx) => trx.raw(requiredColumn(WORKER)) },
  { name: "026 indexes", up: (trx) => trx.raw(indexes()) },
  { name: "027 verdicts", up: (trx) => trx.raw(verdictsTable(fence)) },
  { name: "028 rate precision", up: (trx) => trx.raw(ratePrecision()) },
  { name: "029 attention", up: (trx) => trx.raw(attention()) },
  { name: "030 inbox subjects", up: (trx) => trx.raw(inboxSubjects()) },
  { name: "032 keyed redactions", barrier: true, up: (trx) => trx.raw(keyedRedactions(APPLICATION, WORKER)) },
  { name: "033 request pieces", barrier: true, up: (trx) => trx.raw(requestPieces(fence, WORKER)) },
  {
    name: "034 known products",
    up: async (trx) => {
      await trx.raw(knownProducts(fence));
      await takeOverProducts(trx, APPLICATION, WORKER);
    },
  },
  { name: "035 shown checkouts", barrier: true, up: (trx) => trx.raw(shownCheckouts(fence, WORKER)) },
  { name: "036 ordered adds", up: (trx) => trx.raw(orderedAdds()) },
  { name: "037 answer fill", up: (trx) => trx.raw(answerFillTable(fence)) },
  { name: "038 subscription keys", up: (trx) => trx.raw(subscriptionKeys()) },
  { name: "039 past method names", up: (trx) => trx.raw(pastMethodNames(fence)) },
  { name: "041 shop nodes", up: (trx) => trx.raw(shopNodes(fence)) },
];

/** Restricts the application role to the rows of one shop; FORCE binds the owner as well. */
function fence(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} to ${APPLICATION} using (shop = current_setting('app.shop', true));
    grant select, insert, update, delete on ${table} to ${APPLICATION};`;
}

/** Creates a role. Roles belong to the whole server: another database on it, or its administrator, may have created them, even at this moment. */
function createRole(role: string): string {
  return `
    do $$ begin
      begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end;
      begin
        if not (select rolsuper from pg_roles where rolname = current_user) then grant ${role} to current_user; end if;
      exception when insufficient_privilege then null; -- then the administrator has granted it, or the first transaction says that it lacks
      end;
    end $$;`;
}
