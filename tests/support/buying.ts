import { afterAll, beforeAll, expect } from "vitest";
import { startServer, type TestServer } from "./server.ts";

/** Fields of a reply while the trial runs. */
export const TRIAL = { trialBegan: expect.any(String), trialEnds: expect.any(String) };

/** Server whose stores have plans, and the steps by which their merchants choose one. */
export class Buying {
  server!: TestServer;
  #shops = 0;

  constructor() {
    beforeAll(async () => {
      this.server = await startServer();
    });
    afterAll(() => this.server.close());
  }

  /** Opens a new store with a plan; the store is on Plus by default. */
  newShop = async (changes: Record<string, unknown> = {}): Promise<string> => {
    const shop = `billing-${++this.#shops}.myshopify.com`;
    const state = { shop, partnerDevelopment: false, ...changes };
    expect((await this.server.post("/local/store", state)).status).toBe(200);
    return shop;
  };

  order = (shop: string, changes: Record<string, unknown> = {}) => {
    const plan = { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS", shop, ...changes };
    return this.server.post("/api/apps/new-subscription", plan, shop);
  };

  /** Orders a plan, and returns the id of its subscription from the confirmation page. */
  ordered = async (shop: string, changes: Record<string, unknown> = {}): Promise<string> => {
    const { status, body } = await this.order(shop, changes);
    expect([status, body]).toEqual([200, expect.anything()]);
    const { confirmationUrl, userErrors } = body.body.data.appSubscriptionCreate;
    expect(userErrors).toEqual([]);
    const url = new URL(confirmationUrl);
    expect([url.origin, url.pathname]).toEqual([this.server.url, "/local/billing/confirm"]);
    return String(url.searchParams.get("subscription"));
  };

  decide = (subscription: string, answer: "approve" | "decline") => this.server.post(`/local/billing/${answer}`, { subscription });

  /** Subscription as Shopify has it. */
  asked = async (id: string) => (await this.server.send(`/local/billing/subscription?subscription=${id}`, {})).body.subscription;

  record = async (shop: string) => (await this.server.get("/api/apps/store", shop)).body.data[0];
}
