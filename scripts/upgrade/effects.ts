import { unwrapList } from "../../engine/calls/response-style.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { nameField } from "../../engine/declarations/configuration.ts";
import { isRuleFamily, isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import { calls } from "../../engine/generated/calls.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { connect } from "../soak/support/client.ts";
import { intendedText, type Metafield, readByBlocks } from "./blocks.ts";
import { checkout, rulesFor, type TestStore } from "./rules.ts";
import { storeConfiguration } from "./store-configuration.ts";

/** Effect of a rule in the checkout of the test. For a configuration that no Function runs: the data that blocks read, or else the stored one. */
export interface Effect {
  family: string;
  /** Name of the configuration. */
  name: string;
  /** Outcome of each condition with the values found in the checkout, as the build explains it. */
  reasons: readonly string[];
  pack: string;
  enabled: boolean;
  /** Operations as text; "[]" if none. */
  operations: string;
  error: string | undefined;
  /** Problem that the list reports. */
  problem: string | undefined;
}

/** Reads the store that both builds run in, as the emulator describes it. Data that an older build does not provide is reported. */
export async function readTestStore(url: string, say: (line: string) => void): Promise<TestStore> {
  const { products, paymentMethods, deliveryOptions } = await json(`${url}/local/checkout/world`);
  return {
    ...{ product: products[0].id, vendor: products[0].vendor, domain: await domainOf(url, say) },
    method: { payment: paymentMethods[0].name, shipping: deliveryOptions[0].title },
  };
}

/** Domain of the store, for cart links; the default domain for a build without the call, which has no cart links either. */
async function domainOf(url: string, say: (line: string) => void): Promise<string> {
  const { path } = calls.shopDomains;
  const { status, body } = await connect(url).call(path);
  const [first] = Array.isArray(body.domains) ? body.domains : [];
  if (status === 200 && typeof first?.value === "string") return first.value;
  say(`not asked: the store's domains, for this build answers ${path} with ${status}; ${DEFAULT_SHOP} is taken`);
  return DEFAULT_SHOP;
}

/** Saves the rules over HTTP, as a merchant does. Returns the refused ones, which the older build did not support. */
export async function saveRules(url: string, testStore: TestStore): Promise<string[]> {
  const client = connect(url);
  const refused: string[] = [];
  for (const family of await servedBy(url)) {
    for (const rule of rulesFor(family, testStore)) {
      const refusal = await storeConfiguration(client, family, rule);
      if (refusal !== undefined) refused.push(refusal);
    }
  }
  return refused;
}

/** Effect of each stored configuration, by guid; and, by key, all other data that blocks read of the shop. */
export async function readEffects(url: string, testStore: TestStore): Promise<Map<string, Effect>> {
  const { rules } = await json(`${url}/local/checkout/run`, { checkout: checkout(testStore) });
  const nodes = await listConfigurations(url);
  const { entries, documents } = readByBlocks(await handedToBlocks(url));
  const otherNodes = [...nodes].filter(([, { family }]) => !isRuleFamily(family));
  return new Map([
    ...[...documents].map(([key, operations]): [string, Effect] => [key, { ...NOTHING, family: "document", operations }]),
    ...otherNodes.map(([guid, { family, node }]): [string, Effect] => {
      const storedText = isStoredExternally(family) ? entries.get(guid) : intendedText(storedIn(family, node));
      const effect = { ...NOTHING, enabled: storedText !== undefined, operations: storedText ?? NOTHING.operations };
      return [guid, { ...effect, family: family.id, name: nameIn(family, node), problem: node.problem }];
    }),
    ...rules.map(({ guid, title, explanation, operations, ...rule }: Run): [string, Effect] => {
      const { family, pack, enabled, error } = rule;
      const reasons = (explanation?.conditions ?? []).map(({ sentence }) => sentence);
      const problem = nodes.get(guid)?.node.problem;
      return [
        guid,
        { family: family ?? NO_FAMILY, name: title, reasons, pack, enabled, operations: JSON.stringify(operations), error, problem },
      ];
    }),
  ]);
}

/** Rule as the local checkout has run it. */
interface Run extends Pick<Effect, "pack" | "enabled" | "error"> {
  guid: string;
  family: string | null;
  title: string;
  operations: unknown;
  explanation: { conditions: { sentence: string }[] } | null;
}

/** Name for objects at Shopify that serve several configurations. */
const NO_FAMILY = "shared object";

function nameIn(family: Family, node: Listed): string {
  return String(node.title ?? node[nameField(family)] ?? "");
}

const NOTHING: Effect = {
  family: "",
  name: "",
  reasons: [],
  pack: "",
  enabled: true,
  operations: "[]",
  error: undefined,
  problem: undefined,
};

/** Metafields that blocks read; empty for a build from before the first block. */
async function handedToBlocks(url: string): Promise<Metafield[]> {
  const reply = await fetch(`${url}/local/blocks`);
  if (reply.status === 404) return [];
  const { blocks } = await bodyOf(reply);
  return blocks.flatMap(({ metafields }: { metafields: Metafield[] }) => metafields);
}

/** Stored fields of a configuration that nothing at checkout reads, without what a list adds. */
function storedIn({ id, endpoints, properties }: Family, node: Listed): Fields {
  if (endpoints.record === undefined) throw new Error(`the list of family ${id} does not tell what is stored`);
  return Object.fromEntries(Object.entries(node).filter(([name]) => Object.hasOwn(properties, name)));
}

/** Families that a build lacks, so that nothing can be requested of them. */
export async function missingFamilies(url: string): Promise<string[]> {
  const served = await servedBy(url);
  return families.filter((family) => !served.includes(family)).map(({ id }) => id);
}

/** Families that a build has; an older one may lack some. */
export async function servedBy(url: string): Promise<Family[]> {
  const client = connect(url);
  const answers = await Promise.all(families.map(async ({ endpoints }) => (await client.call(endpoints.list.path)).status !== 404));
  return families.filter((_, at) => answers[at]);
}

/** Everything in the lists of a build, by guid. */
export async function listConfigurations(url: string): Promise<Map<string, { family: Family; node: Listed }>> {
  const client = connect(url);
  const nodes = new Map<string, { family: Family; node: Listed }>();
  for (const family of await servedBy(url)) {
    const { list } = family.endpoints;
    const page = unwrapList(list.responseEnvelope, (await client.call(list.path)).body);
    for (const node of (page?.items ?? []) as Listed[]) nodes.set(node.guid, { family, node });
  }
  return nodes;
}

/** Item of a list as a build returns it. */
interface Listed {
  guid: string;
  problem?: string;
  [storedText: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of the local platform are read as they come
async function json(url: string, body?: unknown): Promise<any> {
  const headers = { "Content-Type": "application/json" };
  return bodyOf(await fetch(url, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) }));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function bodyOf(reply: Response): Promise<any> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
