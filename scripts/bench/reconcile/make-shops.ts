import type { Knex } from "knex";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { create } from "../../../server/configurations/create.ts";
import { ensureShop } from "../../../server/db/shops.ts";
import type { Services } from "../../../server/services.ts";
import { allStepsOn } from "../../codegen/lib/all-steps-on.ts";

const TEMPLATE = "bench-0.myshopify.com";
const CONDITIONS = [
  { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" },
  { id: "2", type: "Product Tag", operator: "is", value: "sale" },
];

/**
 * Creates shops with the given number of rules each. One shop is saved through the editor's calls; the others get a copy of its rows on
 * both sides.
 */
export async function makeShops(services: Services, open: (shop: string) => Promise<void>, shops: number, rules: number): Promise<void> {
  await open(TEMPLATE);
  await services.database.withShop(TEMPLATE, ensureShop);
  for (let at = 0; at < rules; at++) {
    const family = ruleFamilies[at % ruleFamilies.length];
    if (!family) continue;
    await create(services, family, { shop: TEMPLATE, user: "1" }, configuration(family, `Rule ${at}`), null);
  }
  await copy(services.database.owner, shops);
}

function configuration(family: (typeof ruleFamilies)[number], name: string): Record<string, unknown> {
  const [subtype] = subtypesOf(family);
  const method = family.id === "validation" ? ["All Methods"] : ["Bank deposit"];
  const chosen = { method, exactMatch: { "Bank deposit": false } };
  return {
    ...defaults(family, subtype),
    ...allStepsOn(family),
    ...chosen,
    name,
    message: "Not here",
    enabled: true,
    conditions: CONDITIONS,
  };
}

/** Copies rows by plain SQL, which makes thousands of shops in seconds. */
async function copy(owner: Knex, shops: number): Promise<void> {
  const names = `(select 'bench-' || n || '.myshopify.com' as name from generate_series(1, ${shops - 1}) n) names`;
  const of = `where t.shop = '${TEMPLATE}'`;
  await owner.raw(`
    insert into local.shops (shop, data) select name, jsonb_set(t.data, '{domain}', to_jsonb(name)) from local.shops t, ${names} ${of};
    insert into local.customizations (shop, resource, title, enabled, block_on_failure, function_handle)
      select name, resource, title, enabled, block_on_failure, function_handle from local.customizations t, ${names} ${of} order by name, t.id;
    insert into local.metafields (shop, owner, namespace, key, type, value)
      select c.shop, regexp_replace(m.owner, '[0-9]+$', c.id::text), m.namespace, m.key, m.type, m.value
      from local.customizations t join local.metafields m on m.shop = t.shop and m.owner like '%/' || t.id
      join local.customizations c on c.title = t.title and c.shop <> t.shop ${of};
    insert into shops (shop, engine, subscriptions_read) select name, t.engine, true from shops t, ${names} ${of};
    insert into customizations (shop, guid, family, platform_id, pack, revision, state)
      select c.shop, t.guid, t.family, regexp_replace(t.platform_id, '[0-9]+$', c.id::text), t.pack, t.revision, t.state
      from customizations t join local.customizations o on o.shop = t.shop and t.platform_id like '%/' || o.id
      join local.customizations c on c.title = o.title and c.shop <> o.shop ${of};
    insert into revisions (shop, guid, revision, status, schema_version, configuration, author)
      select name, guid, revision, status, schema_version, configuration, author from revisions t, ${names} ${of};
    analyze;
  `);
}
