import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { silentLog } from "../../../server/core/log.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { serveEmulator } from "../../../server/emulator/http/serve-emulator.ts";

/** Client id of the measured app. */
export const CLIENT_ID = "cartwright-bench";
const HERE = fileURLToPath(import.meta.url);
const BOUNDLESS = { maximumAvailable: 1_000_000_000, restoreRate: 1_000_000_000 };

/** Starts the emulator's server in a separate process, without a rate limit, since only the app is measured. */
export async function startPlatform(databaseUrl: string, secret: string): Promise<{ url: string; end(): Promise<unknown> }> {
  const child: ChildProcess = fork(HERE, [databaseUrl, secret], { execArgv: ["--import", "tsx"] });
  const [url] = await once(child, "message");
  const end = () => {
    child.disconnect();
    return once(child, "exit");
  };
  return { url: String(url), end };
}

/** Runs in the separate process. */
async function serve(databaseUrl: string, secret: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  const signer = { clientId: CLIENT_ID, secret };
  const { listener } = await serveEmulator({ database, signer, appUrl: "http://127.0.0.1:9", bucket: BOUNDLESS, log: silentLog });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  process.send?.(`http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`);
  process.once("disconnect", () => process.exit(0));
}

if (process.argv[1] === HERE) await serve(process.argv[2] ?? "", process.argv[3] ?? "");
