import type { AdminClient } from "./admin-client.ts";

/** Returns the scopes that the store grants now: a merchant may revoke optional ones at any time. */
export async function readScopes(client: AdminClient): Promise<string[]> {
  const { currentAppInstallation } = await client.request("AccessScopes", {});
  return currentAppInstallation.accessScopes.map(({ handle }) => handle);
}
