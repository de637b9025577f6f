/** What entitlements look at. */
export interface ShopFacts {
  plan: string | null;
  subscribed: string | null;
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
}
