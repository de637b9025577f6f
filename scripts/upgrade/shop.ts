import { isRuleFamily } from "../../engine/declare/act.ts";
import { families } from "../../engine/declare/catalog.ts";
import { unwrappedList, wrapped } from "../../engine/declare/wire.ts";
import { calls } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { connect } from "../soak/support/client.ts";
import { checkout, rulesFor, type World } from "./rules.ts";

/** What a rule does in the checkout of the test; of what no Function runs, what the list tells of it. */
export interface Effect {
  family: string;
  pack: string;
  enabled: boolean;
  /** What it did, as text; "[]" when nothing. */
  operations: string;
  error: string | undefined;
  /** What the list says is wrong with it. */
  problem: string | undefined;
}

/** The store that both builds run in, as the local platform describes it. */
export async function readWorld(url: string): Promise<World> {
  const { products, paymentMethods, deliveryOptions } = await json(`${url}/local/checkout/world`);
  const { body } = await connect(url).call(calls.shopDomains.path);
  const { domains } = body as { domains: { value: string }[] };
  return {
    ...{ product: products[0].id, vendor: products[0].vendor, domain: domains[0]?.value ?? "" },
    method: { payment: paymentMethods[0].name, shipping: deliveryOptions[0].title },
  };
}

/** Saves the rules over HTTP, as a merchant does; answers what was refused, which the build of that time could not do. */
export async function saveRules(url: string, world: World): Promise<string[]> {
  const client = connect(url);
  const refused: string[] = [];
  for (const family of await servedBy(url)) {
    for (const rule of rulesFor(family, world)) {
      const { path, sent } = family.calls.create;
      const { status, body } = await client.send("POST", path, wrapped(sent, rule));
      if (status !== 200) refused.push(`${family.id} "${rule.name}": ${body.error}`);
    }
  }
  return refused;
}

/** What each stored rule does, by guid. */
export async function effects(url: string, world: World): Promise<Map<string, Effect>> {
  const { rules } = await json(`${url}/local/checkout/run`, { checkout: checkout(world) });
  const nodes = await listed(url);
  const kept = [...nodes].filter(([, { family }]) => !isRuleFamily(family));
  return new Map([
    ...kept.map(([guid, { family, node }]): [string, Effect] => {
      const { problem, guid: _guid, ...told } = node;
      return [guid, { family: family.id, pack: "", enabled: true, operations: JSON.stringify(told), error: undefined, problem }];
    }),
    ...rules.map(({ guid, family, pack, enabled, operations, error }: Effect & { guid: string; operations: unknown }): [string, Effect] => {
      const problem = nodes.get(guid)?.node.problem;
      return [guid, { family, pack, enabled, operations: JSON.stringify(operations), error, problem }];
    }),
  ]);
}

/** The families that a build has: one of another time may not know all of them. */
async function servedBy(url: string): Promise<Family[]> {
  const client = connect(url);
  const known = await Promise.all(families.map(async ({ calls }) => (await client.call(calls.list.path)).status !== 404));
  return families.filter((_, at) => known[at]);
}

async function listed(url: string): Promise<Map<string, { family: Family; node: Listed }>> {
  const client = connect(url);
  const found = new Map<string, { family: Family; node: Listed }>();
  for (const family of await servedBy(url)) {
    const { list } = family.calls;
    const page = unwrappedList(list.reply, (await client.call(list.path)).body);
    for (const node of (page?.items ?? []) as Listed[]) found.set(node.guid, { family, node });
  }
  return found;
}

/** A line of a list as a build tells it. */
interface Listed {
  guid: string;
  problem?: string;
  [told: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of the local platform are read as they come
async function json(url: string, body?: unknown): Promise<any> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(url, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
