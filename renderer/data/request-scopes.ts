import { appBridge } from "../lib/app-bridge.ts";

/** Asks the merchant to grant the app more access scopes; reports whether they were granted. Without App Bridge they are not. */
export async function requestScopes(scopes: readonly string[]): Promise<boolean> {
  const response = await appBridge()?.scopes?.request(scopes);
  return response?.result === "granted-all";
}
