import { randomInt } from "node:crypto";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { parseGid } from "../admin-api/gid.ts";
import type { LocalPlatform, PrivacyTopic } from "../local-platform.ts";
import { readStore } from "../shops.ts";
import type { Customer, ShopRecord } from "../store.ts";
import { objectBody, openShop } from "./request-bodies.ts";

const TOPICS: readonly PrivacyTopic[] = ["customers/data_request", "customers/redact", "shop/redact"];

/** Adds POST /local/privacy: a customer requests data or erasure, or a store that left is erased. The app gets the events that the law requires. */
export function privacyRoute(router: Router<RequestState>, platform: LocalPlatform): void {
  router.post("/privacy", parseBody, async (ctx) => {
    const request = objectBody(ctx.state.body);
    const shop = await openShop(platform, request.shop);
    const store = await readStore(platform.db, shop);
    const topic = TOPICS.find((each) => each === request.topic);
    if (!store || !topic) throw new AppError("BAD_TOPIC", 422, `The topic must be one of ${TOPICS.join(", ")}.`);
    const customer = store.customers.find(({ id, email }) => [id, email].includes(String(request.customer))) ?? store.customers[0];
    const orders = Array.isArray(request.orders) ? request.orders : [];
    const payload = payloadOf(topic, store.shop, customer, orders);
    await platform.publish(topic, shop, payload);
    ctx.body = { shop, topic, payload };
  });
}

function payloadOf(topic: PrivacyTopic, { id, domain }: ShopRecord, customer: Customer | undefined, orders: unknown[]) {
  const about = { shop_id: Number(parseGid(id).number), shop_domain: domain };
  if (topic === "shop/redact") return about;
  const person = customer && { id: Number(parseGid(customer.id).number), email: customer.email, phone: customer.address.phone ?? null };
  if (topic === "customers/redact") return { ...about, customer: person, orders_to_redact: orders };
  return { ...about, customer: person, orders_requested: orders, data_request: { id: randomInt(1, 2 ** 40) } };
}
