import { post, request, type Target } from "./target.ts";

/** Request of an attack, and the expected response: its status, and texts that the body must or must not contain. */
export interface Attack {
  name: string;
  bytes(target: Target): string;
  expected: { status: number; has?: RegExp; not?: RegExp };
  /** Text that is sent after the request, repeatedly, as long as the server accepts bytes. */
  pour?: string;
}

const CHUNK = `10000\r\n${"x".repeat(0x10000)}\r\n`;
const FORGED = `${"A".repeat(43)}=`;
const HUGE = { "Content-Length": "9000000000" };
const NEVER = /100 Continue/;
const rule = (changes: object) =>
  JSON.stringify({
    data: { name: "Rule", type: "Payment Customization", subtype: "hide", method: ["PayPal"], conditions: [], enabled: true, ...changes },
  });
const named = (name: string, changes: object, has: RegExp): Attack => ({
  name,
  bytes: (target) => post(target, "/api/apps/functions", rule(changes)),
  expected: { status: 422, has },
});
const json = (name: string, body: string, headers: Readonly<Record<string, string>> = {}, status = 400): Attack => ({
  name,
  bytes: (target) => post(target, "/api/apps/functions", body, headers),
  expected: { status },
});
const read = (name: string, path: string, status: number, more: Partial<Attack["expected"]> = {}): Attack => ({
  name,
  bytes: (target) => request(target, `GET ${path}`, { Authorization: `Bearer ${target.merchant}` }),
  expected: { status, ...more },
});
const uninstall = (name: string, headers: Readonly<Record<string, string>>, status: number): Attack => ({
  name,
  bytes: (target) => request(target, "POST /local/uninstall", { "Content-Length": "0", ...headers }),
  expected: { status },
});

const bodies: Attack[] = [
  { name: "save that declares 9 GB", bytes: (to) => post(to, "/api/apps/functions", "", HUGE), expected: { status: 413 } },
  {
    name: "the same, asking first",
    bytes: (to) => post(to, "/api/apps/functions", "", { ...HUGE, Expect: "100-continue" }),
    expected: { status: 413, not: NEVER },
  },
  {
    name: "save in endless chunks",
    bytes: (to) => post(to, "/api/apps/functions", "", { "Transfer-Encoding": "chunked" }),
    expected: { status: 413 },
    pour: CHUNK,
  },
  {
    name: "webhook of 9 GB, sent",
    bytes: (to) => request(to, "POST /webhooks", { ...HUGE, "X-Shopify-Hmac-Sha256": FORGED }),
    expected: { status: 413 },
    pour: CHUNK,
  },
  {
    name: "unsigned webhook, asking",
    bytes: (to) => request(to, "POST /webhooks", { "Content-Length": "9", Expect: "100-continue" }),
    expected: { status: 401, not: NEVER },
  },
  {
    name: "length and chunks",
    bytes: (to) => request(to, "POST /webhooks", { "Content-Length": "2", "Transfer-Encoding": "chunked" }),
    expected: { status: 400 },
  },
  json("__proto__", '{"data":{"__proto__":{"a":1}}}'),
  json("33 levels", `${"[".repeat(33)}${"]".repeat(33)}`),
  json("1e999", '{"data":{"a":1e999}}'),
  json("a key twice", '{"data":{},"data":{}}'),
  json("compressed", "x", { "Content-Encoding": "gzip" }, 415),
];

const addresses: Attack[] = [
  read("/API/apps/store", "/API/apps/store", 404, { has: /Cache-Control: no-store/i }),
  read("/api/apps/store/", "/api/apps/store/", 404),
  read("private data kept", "/api/apps/store", 200, { has: /Cache-Control: no-store/i }),
  { name: "DELETE", bytes: (to) => request(to, "DELETE /api/apps/store"), expected: { status: 405, has: /\r\nAllow: GET, HEAD\r\n/ } },
  {
    name: "preflight of another site",
    bytes: (to) => request(to, "OPTIONS /api/apps/store", { "Access-Control-Request-Method": "GET" }),
    expected: { status: 204, not: /Access-Control/i },
  },
  read("files above, plain", "/assets/../../../package.json", 404),
  read("files above, encoded", "/assets/..%2f..%2f..%2fpackage.json", 404),
  read("files above, local", "/local/..%2f..%2fpackage.json", 404),
  read("line break for a shop", "/payments?shop=%0d%0aX-Bad:1", 400, { not: /^X-Bad/m }),
  read("half of a character", "/assets/%e0%a4%a", 404),
];

const senders: Attack[] = [
  uninstall("another name's page", { Host: "evil.example:3000" }, 421),
  uninstall("another site's form", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, 403),
  uninstall("a sandboxed page", { Origin: "null" }, 403),
  uninstall("a form without an origin", { "Sec-Fetch-Site": "cross-site" }, 403),
  {
    name: "a buyer's token",
    bytes: (to) => request(to, "GET /api/apps/store", { Authorization: `Bearer ${to.buyer}` }),
    expected: { status: 401 },
  },
];

const names: Attack[] = [
  named("name of nothing visible", { name: "\u200b\u3164" }, /can be seen/),
  named("name with a bell", { name: "a\u0007" }, /U\+0007/),
  named("name that runs backwards", { name: "a\u202eb" }, /U\+202E/),
  named("name of 128 emoji", { name: "\u{1f600}".repeat(128) }, /at most 255/),
  named("reorder without positions", { subtype: "reorder", order: {} }, /order number/),
];

/** Attacks of one request each; those of several requests, or that take time, are in the scenario itself. */
export const attacks: readonly Attack[] = [...bodies, ...addresses, ...senders, ...names];
