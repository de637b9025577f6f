import type { DeployedFunction } from "../functions.ts";
import { readSubscriptions, subscriptionNode } from "../subscriptions.ts";
import { grantedScopes } from "./access-scopes.ts";
import { APP_NUMBER, type Context } from "./context.ts";
import { gid } from "./gid.ts";
import { metafieldsOf } from "./metafields.ts";

const FIRST_DOMAIN = 7_000_003;

/** Root fields of the shop and of the installed app. */
export const shopRoots = {
  shop: async (_: unknown, context: Context) => shopNode(context),
  currentAppInstallation: async (_: unknown, context: Context) => {
    const id = gid("AppInstallation", APP_NUMBER);
    return {
      __typename: "AppInstallation",
      id,
      accessScopes: grantedScopes(context.store).map((handle) => ({ handle, description: handle })),
      activeSubscriptions: async () =>
        (await readSubscriptions(context.db, context.shop)).filter(({ status }) => status === "ACTIVE").map(subscriptionNode),
      launchUrl: `https://${context.shop}/admin/apps`,
      ...(await metafieldsOf(context, id)),
    };
  },
};

/** Returns a subscription of the shop, whatever its status. */
export async function findSubscription(id: string, { db, shop }: Context) {
  return (await readSubscriptions(db, shop)).map(subscriptionNode).find((node) => node.id === id) ?? null;
}

/** Returns the node of the shop. */
export async function shopNode(context: Context) {
  const {
    domain,
    hosts = [domain],
    refuseBilling: _refuseBilling,
    paymentPlaces: _places,
    scopes: _scopes,
    functionInstructions: _instructions,
    ...shop
  } = context.store.shop;
  return {
    ...shop,
    __typename: "Shop",
    myshopifyDomain: domain,
    url: `https://${hosts[0]}`,
    updatedAt: shop.createdAt,
    shopOwnerName: "Store Owner",
    description: null,
    weightUnit: "KILOGRAMS",
    unitSystem: "METRIC_SYSTEM",
    taxesIncluded: false,
    taxShipping: false,
    setupRequired: false,
    checkoutApiSupported: true,
    enabledPresentmentCurrencies: [...new Set(context.store.markets.map(({ currency }) => currency))],
    shipsToCountries: context.store.markets.flatMap(({ countries }) => countries),
    primaryDomain: hosts.map(domainNode)[0],
    domains: hosts.map(domainNode),
    ...(await metafieldsOf(context, shop.id)),
  };
}

function domainNode(host: string, index: number) {
  return { __typename: "Domain", id: gid("Domain", String(FIRST_DOMAIN + index)), host, url: `https://${host}`, sslEnabled: true };
}

/** Returns a Function in Shopify's shape. */
export function functionNode(deployed: DeployedFunction) {
  const { id, handle, title, api, apiVersion, inputQuery } = deployed;
  return { id, handle, title, apiType: api, apiVersion, inputQuery, appKey: APP_NUMBER, description: null, useCreationUi: false };
}
