import { appBridge } from "../lib/app-bridge.ts";

/** Asks the merchant to let the app do more in the store; whether it may then. It may not where nobody can be asked. */
export async function requestScopes(scopes: readonly string[]): Promise<boolean> {
  const asked = await appBridge()?.scopes?.request(scopes);
  return asked?.result === "granted-all";
}
