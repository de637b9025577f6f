import type { AdminClient } from "./admin-client.ts";

/** What a store has granted the app, now: a merchant may take back what is optional at any time. */
export async function readScopes(client: AdminClient): Promise<string[]> {
  const { currentAppInstallation } = await client.request("AccessScopes", {});
  return currentAppInstallation.accessScopes.map(({ handle }) => handle);
}
