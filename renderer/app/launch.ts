import { getIn } from "../../engine/lib/object.ts";
import { appBridge, hostShop } from "../lib/app-bridge.ts";

/** What the platform tells once, when it opens the app; a reloaded frame has only what its address still says. */
const KEPT = ["embedded", "shop", "host", "locale"] as const;
/** How long the admin may take to tell whose session this is. */
const PATIENCE = 5_000;

/** The parameters that every address of the app carries, so that the frame can be loaded anew from any of them. */
export function launchOf(shop: string, address = new URL(window.location.href)): Record<string, string> {
  const { host } = appBridge()?.config ?? {};
  const told = KEPT.map((name) => [name, address.searchParams.get(name)] as const);
  const known = Object.fromEntries(told.filter((pair): pair is [(typeof KEPT)[number], string] => pair[1] !== null));
  return { embedded: "1", ...(host ? { host } : {}), ...known, shop };
}

/** The store when neither the address nor App Bridge names it: the session token that the admin around the app gives does. */
export async function askShop(patience = PATIENCE): Promise<string | undefined> {
  const bridge = appBridge();
  if (hostShop() !== undefined) return hostShop();
  if (!bridge?.config?.apiKey || bridge.idToken === undefined || window.parent === window) return undefined;
  const late = new Promise<undefined>((resolve) => window.setTimeout(resolve, patience));
  return Promise.race([bridge.idToken().then(shopIn, () => undefined), late]);
}

/** Whose token it is; the server alone verifies it, here it only names the store. */
function shopIn(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const dest = getIn(payload, "dest");
    return typeof dest === "string" ? new URL(dest).hostname : undefined;
  } catch {
    return undefined;
  }
}
