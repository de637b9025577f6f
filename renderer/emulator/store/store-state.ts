/** Subscription that the emulator asks the merchant about; amounts are decimal texts of one interval. */
export interface Offer {
  id: string;
  shop: string;
  name: string;
  interval: string;
  price: string;
  discount: string;
  total: string;
  currency: string;
  trialDays: number;
  test: boolean;
  status: string;
}

/** Classes of other discounts, and whether a code may be used beside them. */
export interface Combines {
  order: boolean;
  product: boolean;
  shipping: boolean;
}

/** State of a local store that decides its entitlements. */
export interface StoreState {
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
  currencyCode: string;
  /** Domains, the primary one first, and the permanent one among them. */
  domains: string[];
  subscribed: string | null;
  plan: string | null;
  interval: string | null;
  refuseBilling: boolean;
  /** Scopes that the app requested and was granted, beyond those of its installation. */
  scopes: string[];
  /** Combinations that its discount codes allow. */
  codes: Record<string, Combines>;
}

/** Loads the subscription that waits for an answer. */
export function getOffer(id: string): Promise<{ subscription: Offer }> {
  return call(`/local/billing/subscription?subscription=${encodeURIComponent(id)}`);
}

/** Approves or declines; the response has the address to which the app returns the merchant. */
export function answer(id: string, verdict: "approve" | "decline"): Promise<{ returnUrl: string }> {
  return call(`/local/billing/${verdict}`, { subscription: id });
}

export function getState(shop: string): Promise<StoreState> {
  return call(`/local/store?shop=${encodeURIComponent(shop)}`);
}

/** Sends the changed facts; everything else stays. */
export function saveState(shop: string, changes: Partial<StoreState>): Promise<StoreState> {
  return call("/local/store", { ...changes, shop });
}

async function call<Reply>(address: string, body?: object): Promise<Reply> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(address, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) });
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reply === undefined) throw new Error(sentence(reply) ?? `The server replied ${response.status}.`);
  return reply as Reply;
}

function sentence(reply: unknown): string | undefined {
  const { error }: { error?: string } = Object(reply);
  return error;
}
