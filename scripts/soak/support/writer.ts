import { type Client, type Listed, type Reply, rule, type Saved } from "./client.ts";

/** What somebody writes over and over, and the calls by which it is done. */
export interface Writer {
  create(name: string): Promise<Reply>;
  update(saved: Saved, name: string): Promise<Reply>;
  remove(guid: string): Promise<Reply>;
  list(): Promise<Listed[]>;
}

/** Rules that Functions would run, each with an owner of its own on the platform. */
export function rules(client: Client): Writer {
  return {
    create: (name) => client.create(rule(name)),
    update: (saved, name) => client.update(saved, rule(name)),
    remove: client.remove,
    list: client.list,
  };
}

const UPSELL = "/api/apps/upsell";

/** Records of one document of the shop, every other one a draft, which checkout does not have. */
export function upsells(client: Client): Writer {
  const record = (name: string) => ({
    ...{ name, alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"], active: name.length % 2 === 0 },
  });
  return {
    create: (name) => client.call(`${UPSELL}/create`, record(name)),
    update: ({ guid, revision }, name) => client.call(`${UPSELL}/create`, { ...record(name), guid, revision }),
    remove: (guid) => client.call(`${UPSELL}/delete`, { guid }),
    list: async () => {
      const { body } = (await client.call("/api/apps/upsells")).body as { body: { data: { upsells: { edges: { node: Listed }[] } } } };
      return body.data.upsells.edges.map(({ node }) => node);
    },
  };
}
