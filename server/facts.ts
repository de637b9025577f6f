import type { StoreFacts } from "../engine/types.ts";
import type { AdminClient } from "./platform/admin.ts";
import { document } from "./platform/documents.ts";

/** What the platform tells of a shop. */
export interface ShopInfo {
  myshopifyDomain: string;
  currencyCode: string;
  contactEmail: string;
  plan: { partnerDevelopment: boolean; shopifyPlus: boolean };
}

const FRESH_FOR = 60_000;
const REMEMBERED = 5_000;

export async function readShop(client: AdminClient): Promise<ShopInfo> {
  const { shop } = (await client.request(document("Shop"))) as { shop: ShopInfo };
  const { myshopifyDomain, currencyCode, contactEmail, plan } = shop;
  return {
    myshopifyDomain,
    currencyCode,
    contactEmail,
    plan: { partnerDevelopment: plan.partnerDevelopment, shopifyPlus: plan.shopifyPlus },
  };
}

/** Remembers each shop's facts for a minute: the gates are asked on every save, and plans change rarely. */
export function rememberFacts(admin: (shop: string) => AdminClient, now: () => number = Date.now): (shop: string) => Promise<StoreFacts> {
  const known = new Map<string, { at: number; facts: StoreFacts }>();
  return async (shop) => {
    const found = known.get(shop);
    if (found && now() - found.at < FRESH_FOR) return found.facts;
    const facts = factsOf(await readShop(admin(shop)));
    if (known.size >= REMEMBERED) known.clear();
    known.set(shop, { at: now(), facts });
    return facts;
  };
}

/** There is no subscription before there is billing: what a store may use follows from its platform plan alone. */
function factsOf({ plan, contactEmail }: ShopInfo): StoreFacts {
  return { plan: null, subscribed: null, shopifyPlus: plan.shopifyPlus, partnerDevelopment: plan.partnerDevelopment, contactEmail };
}
