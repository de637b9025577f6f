import type { IncomingMessage } from "node:http";
import { getProperty } from "../../engine/lib/object.ts";
import { AppError } from "../core/app-error.ts";
import type { Delivery } from "../db/inbox.ts";
import { isShopDomain } from "../shops/shop-domain.ts";
import { parseExactly } from "./exact-json.ts";

const ID = /^[\x21-\x7e]{1,200}$/;
const TOPIC = /^[a-z_]{1,60}\/[a-z_]{1,60}$/;

/** The value of a header that must be there once; two are as good as none, since nobody could say which one counts. */
export function singleHeader(request: IncomingMessage, name: string): string {
  const values = request.headersDistinct[name.toLowerCase()] ?? [];
  return values.length === 1 ? (values[0] ?? "") : "";
}

/** What a verified request delivers. The signature covers the body only, so what the body says of the shop must agree with the header. */
export function parseDelivery(request: IncomingMessage, raw: Uint8Array): Delivery {
  const shop = singleHeader(request, "X-Shopify-Shop-Domain");
  const id = singleHeader(request, "X-Shopify-Webhook-Id");
  const topic = singleHeader(request, "X-Shopify-Topic");
  if (!isShopDomain(shop) || !ID.test(id) || !TOPIC.test(topic)) {
    throw new AppError("NO_DELIVERY", 400, "The request lacks the headers of a webhook.");
  }
  const payload = parsed(raw);
  if (!isOf(payload, shop)) throw new AppError("OTHER_SHOP", 401, "The request is not signed for this shop.");
  return { shop, id, topic, triggeredAt: happened(singleHeader(request, "X-Shopify-Triggered-At")), payload };
}

function parsed(raw: Uint8Array): unknown {
  try {
    return parseExactly(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch (cause) {
    throw new AppError("MALFORMED", 400, "The request is not valid JSON in UTF-8.", { cause });
  }
}

function isOf(payload: unknown, shop: string): boolean {
  return ["shop_domain", "myshopify_domain"].every((name) => [undefined, shop].includes(getProperty(payload, name) as string | undefined));
}

/** An event that does not say when it happened has happened now, and none happens later than that. */
function happened(header: string): Date {
  const at = Date.parse(header);
  return new Date(Number.isNaN(at) ? Date.now() : Math.min(at, Date.now()));
}
