import type { BlockHostApi, ChangeResult } from "../../../block-frame/host/host-api.ts";
import type { Checkout } from "../use-checkout.ts";
import type { Run } from "../use-run.ts";
import { type AppSimulation, answeredBy } from "./app-simulation.ts";
import { changedCodes } from "./changed-codes.ts";
import { changedLines } from "./changed-lines.ts";
import { setCartMetafield, storageOf } from "./token.ts";

/** Treatment of blocks by the page. */
export interface Conduct {
  /** True to refuse every change, as Shopify does to a block that makes too many. */
  refuses: boolean;
  slow: boolean;
  /** Treatment of the blocks' requests by the app. */
  app: AppSimulation;
}

const SLOW_MS = 2_000;
const BUYER_API_PATH = "/api/ext/";

/**
 * Provides this page to a block in Shopify's place: its cart is the one on the screen, its store is the local one. A change is answered
 * when the block can read its results, discounts included.
 */
export function emulatedHostApiOf(
  shop: string,
  { checkoutInput, draft, change }: Checkout,
  { next }: Run,
  { refuses, slow, app }: Conduct,
  token: string,
): BlockHostApi {
  const changing = async (make: () => ChangeResult | Promise<ChangeResult>): Promise<ChangeResult> => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return refuses ? { type: "error", message: "the page was told to refuse changes" } : make();
  };
  return {
    query: (query, variables) => post("/local/storefront", { shop, query, variables }),
    applyCartLinesChange: (request) =>
      changing(async () => {
        const lines = changedLines(checkoutInput, draft, request);
        if (typeof lines === "string") return { type: "error", message: lines };
        change({ lines });
        await next();
        return { type: "success" };
      }),
    applyDiscountCodeChange: (request) =>
      changing(async () => {
        const changed = await changedCodes(shop, checkoutInput, draft, request);
        if ("why" in changed) return { type: "error", message: changed.why };
        change(changed);
        await next();
        return { type: "success" };
      }),
    applyMetafieldChange: (request) =>
      changing(() => {
        const { type, metafield } = Object(request);
        if (type !== "updateCartMetafield") return { type: "error", message: `${String(type)} is no change of a metafield` };
        setCartMetafield(shop, metafield);
        return { type: "success" };
      }),
    storage: storageOf(token),
    sessionToken: async () => (await post<{ token: string }>("/local/buyer-token", { shop })).token,
    // whatever its address is called, the app answers here; a block has no other route to it
    fetch: async (address, given) => {
      const { pathname } = new URL(address);
      if (!pathname.startsWith(BUYER_API_PATH)) throw new Error(`a block may call ${BUYER_API_PATH} only`);
      return answeredBy(app, async () => {
        const reply = await fetch(pathname, given);
        return { status: reply.status, body: await reply.text() };
      });
    },
  };
}

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const reply = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${address} replied ${reply.status}`);
  return (await reply.json()) as Reply;
}
