import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { silentLog } from "../../server/core/log.ts";
import { openDatabase } from "../../server/db/database.ts";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";
import { serveEmulator } from "../../server/emulator/http/serve-emulator.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { agreement } from "./support/agreement.ts";
import { type Client, connect } from "./support/client.ts";
import { edit, type Tally } from "./support/edit.ts";
import { Ledger } from "./support/ledger.ts";
import { type Scenario, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";

const WRITERS = 8;
/** Milliseconds for which Shopify does not respond: in the first part of the run longer than the server's timeout, then less, to save time. */
const SILENT = [
  { part: 0.05, hold: 12_000 },
  { part: 1, hold: 250 },
];

/** Live mode over HTTP against an emulator that fails a share of all calls, before or after they took effect, including its token endpoint. */
export const saves: Scenario<"saves" | "percent"> = {
  title: "R4 saves on a platform that fails",
  counts: { saves: 1_000, percent: 30 },
  run: (counts) =>
    withFolder(async (folder) => {
      const postgres = await startEmbedded(folder, console.error);
      const platform = await serve(postgres.url);
      const server = await startServer({ DATABASE_URL: postgres.url, ...platform.environment });
      const client = connect(server.url, platform.url);
      const ledger = new Ledger();
      const tally: Tally = { saved: 0, deferred: 0, problems: [] };
      for (const { part, ...delays } of SILENT) {
        platform.faults.atRandom({ share: counts.percent / 100, seed: 7, retryAfter: 0.5, ...delays });
        await write(client, ledger, tally, Math.ceil(counts.saves * part));
      }
      platform.faults.stop();
      const drawn = [...platform.faults.drawn].map(([kind, times]) => `${kind} ${times}`).join(", ");
      const agreed = await agreement(postgres.url, DEFAULT_SHOP);
      const problems = [...tally.problems, ...agreed.problems, ...ledger.compare(await client.list())];
      const code = await server.end("SIGTERM");
      if (code !== 0) problems.push(`the server ended with ${code}`);
      await platform.close();
      await postgres.stop();
      const { saved, deferred } = tally;
      return {
        figures: {
          saves: saved + deferred,
          acknowledged: saved,
          "told to try again": deferred,
          "failed calls": drawn,
          "agreement after": `${Math.round(agreed.after)} ms`,
        },
        problems,
      };
    }),
};

async function serve(databaseUrl: string) {
  const database = openDatabase(databaseUrl);
  const signer = { clientId: "soak", secret: randomBytes(32).toString("base64url") };
  const served = await serveEmulator({ database, signer, appUrl: "http://127.0.0.1:9", log: silentLog });
  const http = createServer(served.listener).listen(0, "127.0.0.1");
  await once(http, "listening");
  const bound = http.address();
  if (bound === null || typeof bound === "string") throw new Error("the emulator has no port");
  const url = `http://127.0.0.1:${bound.port}`;
  const keys = { SHOPIFY_API_KEY: signer.clientId, SHOPIFY_API_SECRET: signer.secret, ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  return {
    url,
    faults: served.injector,
    environment: { ...keys, PLATFORM_URL: url, HOST: "127.0.0.1" },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await served.close();
      await database.close();
    },
  };
}

/** Lets several people save until so many saves, in total, have been answered. */
async function write(client: Client, ledger: Ledger, tally: Tally, until: number): Promise<void> {
  const more = () => tally.saved + tally.deferred < until;
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => edit(client, ledger, tally, `writer ${writer} of ${until}`, more)));
}
