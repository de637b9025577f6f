import type { IncomingMessage } from "node:http";
import { getProperty } from "../../engine/lib/object.ts";
import { AppError } from "../core/app-error.ts";
import type { Delivery } from "../db/deliveries.ts";
import { isShopDomain } from "../shops/is-shop-domain.ts";
import { parseExactly } from "./parse-exactly.ts";

const ID = /^[\x21-\x7e]{1,200}$/;
const TOPIC = /^[a-z_]{1,60}\/[a-z_]{1,60}$/;

/** Returns the value of a header that must occur exactly once. Several values count as none, since nobody could say which one is meant. */
export function singleHeader(request: IncomingMessage, name: string): string {
  const values = request.headersDistinct[name.toLowerCase()] ?? [];
  return values.length === 1 ? (values[0] ?? "") : "";
}

/** Parses a verified request. The signature covers only the body, so the shop in the body must agree with the header. */
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

/** Returns the time of the event. A missing time is taken as now, and a time in the future is capped to now. */
function happened(header: string): Date {
  const at = Date.parse(header);
  return new Date(Number.isNaN(at) ? Date.now() : Math.min(at, Date.now()));
}
