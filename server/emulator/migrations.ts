import type { Knex } from "knex";
import { restock } from "./shops.ts";

/** Migrations of the tables in which the emulator keeps its shops. These represent another company's servers, so no table of ours joins them. */
export const emulatorMigrations: readonly { name: string; up(db: Knex): Promise<void> }[] = [
  { name: "local_001_platform", up: platform },
  { name: "local_002_billing", up: billing },
  { name: "local_003_tokens", up: tokens },
  { name: "local_004_discounts", up: discounts },
  { name: "local_005_automatic_discounts", up: automaticDiscounts },
  { name: "local_006_orders", up: orders },
];

async function platform(db: Knex): Promise<void> {
  await db.raw(`
    create schema local;
    create sequence local.ids start 5000001;
    create table local.shops (
      shop text primary key,
      data jsonb not null,
      created_at timestamptz not null default now()
    );
    create table local.records (
      shop text not null references local.shops on delete cascade,
      kind text not null,
      position integer not null,
      data jsonb not null,
      primary key (shop, kind, position)
    );
    create table local.customizations (
      shop text not null references local.shops on delete cascade,
      resource text not null,
      id bigint not null default nextval('local.ids'),
      title text not null,
      enabled boolean not null,
      block_on_failure boolean not null default false,
      function_handle text not null,
      first_failed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (shop, resource, id)
    );
    create table local.metafields (
      shop text not null references local.shops on delete cascade,
      owner text not null,
      namespace text not null,
      key text not null,
      id bigint not null default nextval('local.ids'),
      type text not null,
      value text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (shop, owner, namespace, key)
    );
  `);
}

async function billing(db: Knex): Promise<void> {
  await db.raw(`
    create table local.subscriptions (
      shop text not null references local.shops on delete cascade,
      id bigint not null default nextval('local.ids'),
      name text not null,
      status text not null,
      interval text not null,
      price numeric(12, 2) not null,
      price_after_discount numeric(12, 2) not null,
      currency text not null,
      trial_days integer not null,
      test boolean not null,
      return_url text not null,
      activated_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (shop, id)
    );
    create unique index subscriptions_id on local.subscriptions (id);
  `);
}

async function tokens(db: Knex): Promise<void> {
  await db.raw(`
    create table local.tokens (
      shop text not null references local.shops on delete cascade,
      id bigint not null default nextval('local.ids'),
      access text not null unique,
      refresh text not null unique,
      replaces bigint,
      expires_at timestamptz not null,
      refresh_expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (shop, id)
    );
  `);
}

/** Adds the data of new shops to existing ones: discount codes, and products of which some are sold out. */
async function discounts(db: Knex): Promise<void> {
  await restock(db, ["products", "discounts"]);
}

/** Creates the table of discounts that an app's Function gives. The Function is named as in customizations. */
async function automaticDiscounts(db: Knex): Promise<void> {
  await db.raw(`
    create table local.automatic_discounts (
      shop text not null references local.shops on delete cascade,
      id bigint not null default nextval('local.ids'),
      title text not null,
      function_handle text not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      classes jsonb not null,
      combines_with jsonb not null,
      first_failed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (shop, id)
    );
  `);
}

/** Creates the table of orders, each as its latest event had it. */
async function orders(db: Knex): Promise<void> {
  await db.raw(`
    create table local.orders (
      shop text not null references local.shops on delete cascade,
      id bigint not null,
      data jsonb not null,
      made_at timestamptz not null default now(),
      primary key (shop, id)
    );
    create index orders_newest on local.orders (shop, made_at desc, id desc);
  `);
}
