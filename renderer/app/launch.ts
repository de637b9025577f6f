import { getIn } from "../../engine/lib/object.ts";
import { appBridge, hostShop } from "../lib/app-bridge.ts";
import { limitWait } from "../lib/limit-wait.ts";

/** Parameters that Shopify gives once, when it opens the app. A frame that is loaded anew has only those of its address. */
const LAUNCH_PARAMETERS = ["embedded", "shop", "host", "locale"] as const;
/** Time within which the admin must give a session token, in milliseconds. */
const PATIENCE = 5_000;

/** Returns the parameters that every address of the app carries, so that the frame can be loaded anew from any of them. */
export function launchOf(shop: string, address = new URL(window.location.href)): Record<string, string> {
  const { host } = appBridge()?.config ?? {};
  const launchParams = LAUNCH_PARAMETERS.map((name) => [name, address.searchParams.get(name)] as const);
  const present = Object.fromEntries(launchParams.filter((pair): pair is [(typeof LAUNCH_PARAMETERS)[number], string] => pair[1] !== null));
  return { embedded: "1", ...(host ? { host } : {}), ...present, shop };
}

/** Finds the store where neither the address nor App Bridge names it: in the session token that the surrounding admin gives. */
export async function askShop(patience = PATIENCE): Promise<string | undefined> {
  const bridge = appBridge();
  if (hostShop() !== undefined) return hostShop();
  if (!bridge?.config?.apiKey || bridge.idToken === undefined || window.parent === window) return undefined;
  return limitWait(
    bridge.idToken().then(shopIn, () => undefined),
    patience,
  );
}

/** Reads the store from a session token. The signature is not checked here; only the server verifies it. */
function shopIn(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const dest = getIn(payload, "dest");
    return typeof dest === "string" ? new URL(dest).hostname : undefined;
  } catch {
    return undefined;
  }
}
