import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { publishedRows } from "./published-rows.ts";
import { ensureShop } from "./shops.ts";

/** Facts of a shop that limited configurations carry: the mark of its test carts, and the time zone of its days. */
export interface ActivationFacts {
  mark: string;
  zone: string;
}

/** Published configuration that acts for test carts only. */
export interface TestedConfiguration {
  guid: string;
  family: string;
  revision: number;
  paused: boolean;
  configuration: Configuration;
}

/** Reads the mark of the shop's test carts, and its time zone. */
export async function readActivationFacts(tenant: Tenant): Promise<ActivationFacts> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const row = await trx("shops").where({ shop }).first("test_mark", "time_zone");
  return { mark: row?.test_mark ?? "", zone: row?.time_zone ?? "UTC" };
}

/** Gives the shop another mark in place of this one, unless that has gone already. */
export async function renewTestMark(tenant: Tenant, mark: string): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("shops")
    .where({ shop, test_mark: mark })
    .update({ test_mark: trx.raw("default") });
}

/** Returns the configurations that act for test carts only. */
export function testedConfigurations(reader: Reader): Statement<TestedConfiguration> {
  const { trx } = reader;
  return publishedRows(reader)
    .whereRaw("jsonb_typeof(r.configuration -> 'testCart') = 'object'")
    .orderBy(["c.family", "c.guid"])
    .select<TestedConfiguration[]>("c.guid", "c.family", "c.revision", trx.raw("c.pause is not null as paused"), "r.configuration");
}
