import { families } from "../../engine/declare/catalog.ts";
import { unwrappedList } from "../../engine/declare/wire.ts";
import { connect } from "../soak/support/client.ts";
import { checkout, rulesFor, type World } from "./rules.ts";

/** What a rule does in the checkout of the test. */
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
  return {
    ...{ product: products[0].id, vendor: products[0].vendor },
    method: { payment: paymentMethods[0].name, shipping: deliveryOptions[0].title },
  };
}

/** Saves the rules over HTTP, as a merchant does; answers what was refused, which the build of that time could not do. */
export async function saveRules(url: string, world: World): Promise<string[]> {
  const client = connect(url);
  const refused: string[] = [];
  for (const family of families) {
    for (const rule of rulesFor(family, world)) {
      const { status, body } = await client.call(family.calls.create.path, rule);
      if (status !== 200) refused.push(`${family.id} "${rule.name}": ${body.error}`);
    }
  }
  return refused;
}

/** What each stored rule does, by guid. */
export async function effects(url: string, world: World): Promise<Map<string, Effect>> {
  const { rules } = await json(`${url}/local/checkout/run`, { checkout: checkout(world) });
  const problems = await listed(url);
  return new Map(
    rules.map(({ guid, family, pack, enabled, operations, error }: Effect & { guid: string; operations: unknown }) => {
      return [guid, { family, pack, enabled, operations: JSON.stringify(operations), error, problem: problems.get(guid) }];
    }),
  );
}

async function listed(url: string): Promise<Map<string, string | undefined>> {
  const client = connect(url);
  const found = new Map<string, string | undefined>();
  for (const { calls } of families) {
    const page = unwrappedList(calls.list.reply, (await client.call(calls.list.path)).body);
    for (const { guid, problem } of (page?.items ?? []) as Listed[]) found.set(guid, problem);
  }
  return found;
}

interface Listed {
  guid: string;
  problem?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of the local platform are read as they come
async function json(url: string, body?: unknown): Promise<any> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(url, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
