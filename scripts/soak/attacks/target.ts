import { buyerToken, sessionToken } from "../../../server/emulator/session.ts";
import { DEFAULT_SHOP } from "../../../server/emulator/shops.ts";

const CLIENT_ID = "cartwright-local";

/** Server in local mode, and the credentials of a merchant, a buyer and Shopify. */
export interface Target {
  url: string;
  /** Host header of its requests. */
  host: string;
  shop: string;
  merchant: string;
  /** Session token for a block of checkout. */
  buyer: string;
  /** Secret that Shopify signs webhooks with. */
  secret: string;
}

export async function targetAt(url: string, secret: string): Promise<Target> {
  return {
    ...{ url, host: new URL(url).host, shop: DEFAULT_SHOP, secret },
    merchant: await sessionToken({ shop: DEFAULT_SHOP, clientId: CLIENT_ID, secret }),
    buyer: await buyerToken({ shop: DEFAULT_SHOP, clientId: CLIENT_ID, secret }, "gid://shopify/Customer/1"),
  };
}

/** Request as sent over the wire, with the headers for its host and for closing the connection added. */
export function request(target: Target, line: string, headers: Readonly<Record<string, string>> = {}, body = ""): string {
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: target.host, Connection: "close", ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** POST of JSON by a merchant. */
export function post(target: Target, path: string, body: string, headers: Readonly<Record<string, string>> = {}): string {
  return request(
    target,
    `POST ${path}`,
    { Authorization: `Bearer ${target.merchant}`, "Content-Type": "application/json", ...headers },
    body,
  );
}
