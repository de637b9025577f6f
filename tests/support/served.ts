import type { AddressInfo } from "node:net";
import { type ServedEmulator, type ServedOptions, serveEmulator } from "../../server/emulator/http/serve-emulator.ts";
import { sessionToken } from "../../server/emulator/session.ts";
import { httpServer } from "../../server/http/http-server.ts";
import { unhiddenInto } from "./log.ts";

export interface StartOptions extends Omit<ServedOptions, "signer" | "appUrl" | "log"> {
  apiKey: string;
  secret: string;
  /** URL of the app; needed for webhooks and pages only. */
  appUrl?: string;
}

export interface ServedPlatform extends Omit<ServedEmulator, "listener"> {
  /** Value for the app's PLATFORM_URL. */
  url: string;
  /** Every response of the token and the GraphQL endpoint so far. */
  calls: { call: string; shop: string; status: number }[];
  /** Lines that the emulator logged. */
  logged: Record<string, unknown>[];
  /** Session token for a shop, as App Bridge would issue it. */
  sign(shop: string): Promise<string>;
}

/** Starts the emulator on a port of its own, in this process, over real HTTP. Shops exist once `platform.open(shop)` was called. */
export async function startServed({ apiKey, secret, appUrl = "http://127.0.0.1:9", ...options }: StartOptions): Promise<ServedPlatform> {
  const [calls, logged]: [ServedPlatform["calls"], ServedPlatform["logged"]] = [[], []];
  const heard = (call: string, shop: string, status: number) => void calls.push({ call, shop, status });
  const signer = { clientId: apiKey, secret };
  const { listener, ...served } = await serveEmulator({ heard, ...options, signer, appUrl, log: unhiddenInto(logged) });
  const server = httpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...served,
    ...{ url: `http://127.0.0.1:${port}`, calls, logged },
    sign: (shop) => sessionToken({ shop, clientId: apiKey, secret }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await served.close();
    },
  };
}
