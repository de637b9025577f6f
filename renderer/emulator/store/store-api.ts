/** A subscription as the local platform asks the merchant about it; amounts are decimal texts of one interval. */
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

/** The classes of other discounts, and whether a code may be used beside them. */
export interface Combines {
  order: boolean;
  product: boolean;
  shipping: boolean;
}

/** The state of a local store that decides what it may use. */
export interface StoreState {
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
  currencyCode: string;
  /** The primary one first, and the permanent one among them. */
  domains: string[];
  subscribed: string | null;
  plan: string | null;
  interval: string | null;
  refuseBilling: boolean;
  /** What the app asked for and was granted, beyond what came with its installation. */
  scopes: string[];
  /** What its discount codes combine with. */
  codes: Record<string, Combines>;
}

/** The subscription that waits for an answer. */
export function getOffer(id: string): Promise<{ subscription: Offer }> {
  return call(`/local/billing/subscription?subscription=${encodeURIComponent(id)}`);
}

/** Approves or declines; the reply says where the app wants the merchant back. */
export function answer(id: string, verdict: "approve" | "decline"): Promise<{ returnUrl: string }> {
  return call(`/local/billing/${verdict}`, { subscription: id });
}

export function getState(shop: string): Promise<StoreState> {
  return call(`/local/store?shop=${encodeURIComponent(shop)}`);
}

/** Sends what was changed; everything else stays. */
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
