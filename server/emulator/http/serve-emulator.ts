import type { RequestListener } from "node:http";
import { seedCodes } from "../../billing/seed-codes.ts";
import type { Log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations.ts";
import { billingApi } from "../../shopify/billing-api.ts";
import type { BucketSize } from "../admin-api/bucket.ts";
import { appRecords } from "../app-records.ts";
import { type LocalPlatform, localPlatform, type Topic } from "../local-platform.ts";
import { emulatorMigrations } from "../migrations.ts";
import type { Signer } from "../routes/session-token.ts";
import { DEFAULT_SHOP } from "../shops.ts";
import { createFaultInjection, type FaultInjection } from "./fault-injection.ts";
import { createTokens, type Lifetimes, type Tokens } from "./issued-tokens.ts";
import { servePlatform } from "./serve.ts";
import { waitForEvents } from "./wait-for-events.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export interface ServedOptions {
  /** Database of the app. The emulator keeps its shops there in a schema of its own, and its settings page writes the app's record. */
  database: Database;
  signer: Signer;
  /** Address of the app. */
  appUrl: string;
  bucket?: BucketSize | undefined;
  lifetimes?: Lifetimes | undefined;
  /** Milliseconds before each further attempt of a webhook. */
  pauses?: readonly number[] | undefined;
  /** Milliseconds that a page waits for the app to process an event; five seconds unless told. */
  patience?: number | undefined;
  /** Called after every response of the token and GraphQL endpoints. */
  heard?: ((call: string, shop: string, status: number) => void) | undefined;
  log: Log;
}

/** The emulator as a separate server that the app reaches over HTTP only. */
export interface ServedEmulator {
  listener: RequestListener;
  platform: LocalPlatform;
  injector: FaultInjection;
  tokens: Tokens;
  webhooks: Webhooks;
  close(): Promise<void>;
}

/** Topics that are delivered even after an uninstallation. All others require an installed app. */
const AFTERWARDS: readonly Topic[] = ["app/uninstalled", "customers/data_request", "customers/redact", "shop/redact"];
const PATIENCE = 5_000;

/** Opens the emulator for an app in live mode. */
export async function serveEmulator(options: ServedOptions): Promise<ServedEmulator> {
  const { database, signer, appUrl, log } = options;
  await migrate(database.owner, [...migrations, ...emulatorMigrations]);
  await seedCodes(database.owner);
  const platform = localPlatform(database.owner);
  await platform.open(DEFAULT_SHOP);
  const [faults, tokens] = [createFaultInjection(), createTokens(database.owner, options.lifetimes)];
  const webhooks = createWebhooks({ appUrl, secret: signer.secret, pauses: options.pauses, repeats: faults.repeats, log });
  platform.listen(async (topic, shop, payload) => {
    if (!AFTERWARDS.includes(topic) && !(await tokens.hasTokens(shop))) return;
    const delivered = webhooks.send(topic, shop, payload);
    await waitForEvents(database, shop, delivered, options.patience ?? PATIENCE);
  });
  const billing = billingApi((shop) => platform.client(shop));
  const records = appRecords({ database, billing });
  const heard = options.heard ?? (() => undefined);
  const listener = servePlatform({ platform, signer, records, appUrl, tokens, injector: faults, bucket: options.bucket, heard, log });
  return { listener, platform, injector: faults, tokens, webhooks, close: webhooks.close };
}
