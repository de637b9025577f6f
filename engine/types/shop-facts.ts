/** Facts of a shop on which entitlements depend. */
export interface ShopFacts {
  plan: string | null;
  subscribed: string | null;
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
}
