import { afterAll, beforeAll, expect } from "vitest";
import { startServer, type TestServer } from "./server.ts";

/** What a record says while the trial runs. */
export const TRIAL = { trialBegan: expect.any(String), trialEnds: expect.any(String) };

/** A server whose stores pay, and what their merchants do on the way to a plan. */
export class Buying {
  server!: TestServer;
  #shops = 0;

  constructor() {
    beforeAll(async () => {
      this.server = await startServer();
    });
    afterAll(() => this.server.close());
  }

  /** A new store that pays: on Plus, unless it is said otherwise. */
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

  /** Orders a plan, and answers the id of its subscription as the confirmation page names it. */
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

  /** The subscription as the platform has it. */
  asked = async (id: string) => (await this.server.send(`/local/billing/subscription?subscription=${id}`, {})).body.subscription;

  record = async (shop: string) => (await this.server.get("/api/apps/store", shop)).body.data[0];
}
