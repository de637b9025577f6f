import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { DriftFinding } from "../../server/reconcile/drift.ts";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import type { AdminClient } from "../../server/shopify/admin-client.ts";
import type { Customization } from "../../server/shopify/customizations.ts";
import { hide } from "./configuration.ts";
import { Faults } from "./fault-injection.ts";
import { Outside } from "./outside.ts";
import { startServer, type TestServer } from "./server.ts";
import { itemsIn } from "./wire.ts";

/** Server and, for each test, a shop of its own with a plan, in which database and Shopify are made to disagree. */
export class Apart {
  readonly faults = new Faults();
  /** Every operation that Shopify received. */
  readonly calls: string[] = [];
  server!: TestServer;
  shop = "";
  /** Runs before and after each operation, whatever its result. */
  before: ((operation: string) => Promise<void>) | undefined;
  after: ((operation: string) => Promise<void>) | undefined;
  #shops = 0;

  constructor() {
    beforeAll(async () => {
      this.server = await startServer({ between: (client) => this.faults.between(this.#counted(client)) });
    });
    afterAll(() => this.server.close());
    beforeEach(() => this.newShop());
  }

  /** Switches to a new shop. */
  async newShop(): Promise<void> {
    this.faults.heal();
    this.before = undefined;
    this.after = undefined;
    this.shop = `apart-${++this.#shops}.myshopify.com`;
    await this.store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" });
  }

  #counted(client: AdminClient): AdminClient {
    return {
      request: async (operation, variables) => {
        this.calls.push(operation);
        await this.before?.(operation);
        try {
          return await client.request(operation, variables);
        } finally {
          await this.after?.(operation);
        }
      },
    };
  }

  outside(familyId = "payment"): Outside {
    return new Outside(this.server, this.shop, customizationType(family(familyId)).resource);
  }

  async store(changes: Record<string, unknown>): Promise<void> {
    expect((await this.server.post("/local/store", { shop: this.shop, ...changes })).status).toBe(200);
  }

  async save(data: Record<string, unknown>, call = "/api/apps/functions"): Promise<string> {
    return (await this.server.post(call, { data }, this.shop)).body.guid;
  }

  update(guid: string, changes: Record<string, unknown> = {}) {
    return this.server.post("/api/apps/functions/update", { data: { guid, ...hide(changes) } }, this.shop);
  }

  async info(guid: string): Promise<Record<string, unknown>> {
    return (await this.server.get(`/api/apps/customization-info?guid=${guid}`, this.shop)).body.function[0];
  }

  async list(familyId = "payment"): Promise<Record<string, unknown>[]> {
    const { endpoints } = family(familyId);
    return itemsIn(endpoints.list, (await this.server.get(endpoints.list.path, this.shop)).body);
  }

  async reconcile(mend = true, billing = false): Promise<DriftFinding[]> {
    return (await reconcileShop(this.server.services, this.shop, { repair: mend, billing })).findings;
  }

  /** Expects a second comparison to find nothing. */
  async expectAgreement(): Promise<void> {
    expect(await this.reconcile(false, true)).toEqual([]);
  }

  rows(): Promise<Record<string, unknown>[]> {
    return this.server.database.withShop(this.shop, ({ trx }) => trx("customizations").select());
  }

  /** Deletes everything that the database knows of the shop's customizations. */
  async forget(): Promise<void> {
    for (const table of ["revisions", "customizations"]) await this.server.database.owner(table).where({ shop: this.shop }).delete();
  }
}

/** Differences as a person reads them. */
export function told(findings: readonly DriftFinding[]) {
  return findings.map(({ name, text: found, done, isUnrepaired: left }) => ({ name, found, done, left }));
}

/** Customization at Shopify, without the order of keys: PostgreSQL returns stored JSON in another order. */
export function carried({ program, variables, configuration, ...rest }: Customization): Record<string, unknown> {
  const read = (field: { value: string } | null) => JSON.parse(field?.value ?? "null");
  return { ...rest, program: read(program), variables: read(variables), configuration: read(configuration) };
}
