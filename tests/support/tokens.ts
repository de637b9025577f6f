import { SignJWT } from "jose";

export interface Claims {
  [claim: string]: unknown;
}

const encoder = new TextEncoder();

/** Claims of a valid session token, as Shopify writes them. */
export function goodClaims(shop: string, audience: string): Claims {
  const now = Math.floor(Date.now() / 1000);
  const host = `https://${shop}`;
  return { iss: `${host}/admin`, dest: host, aud: audience, sub: "42", exp: now + 60, nbf: now, iat: now, jti: "j", sid: "s" };
}

/** Claims of a block in checkout: no session, and no subject unless a customer is signed in. */
export function buyerClaims(shop: string, audience: string, changes: Claims = {}): Claims {
  const { aud, exp, nbf, iat, jti } = goodClaims(shop, audience);
  return { dest: shop, aud, exp, nbf, iat, jti, ...changes };
}

export function sign(
  claims: Claims,
  secret: string,
  header: { alg: string; [key: string]: unknown } = { alg: "HS256", typ: "JWT" },
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(encoder.encode(secret));
}
