import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Verifies Shopify's signature of the bytes: base64 of HMAC-SHA256 under one of our secrets, of which there are two during a rotation. Compares the
 * texts, so that only Shopify's own spelling is accepted. Tries every secret, whatever the result of the first.
 */
export function verifyHmac(raw: Uint8Array, header: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(header, "utf8");
  return secrets.map((secret) => same(given, signature(raw, secret))).includes(true);
}

export function signature(raw: Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(raw).digest("base64");
}

function same(given: Buffer, expected: string): boolean {
  const expectedBytes = Buffer.from(expected, "utf8");
  return given.length === expectedBytes.length && timingSafeEqual(given, expectedBytes);
}
