import { createSecretKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";

/** Facts that a session token is made of. */
export interface SessionFacts {
  shop: string;
  clientId: string;
  secret: string;
}

const LIFETIME_SECONDS = 60;
/** Lifetime of a buyer's token in seconds. A checkout stays open longer than a request of the admin. */
const BUYERS_SECONDS = 300;
/** Id of the one user in every emulated shop. */
const USER = "7000010";

/** Signs a session token like Shopify. The server verifies it like a live one, and there is no way around that. */
export function sessionToken({ shop, clientId, secret }: SessionFacts, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const token = new SignJWT({ dest: `https://${shop}`, sid: randomUUID() }).setIssuer(`https://${shop}/admin`).setSubject(USER);
  return signed(token, { clientId, secret, from: seconds, lifetime: LIFETIME_SECONDS });
}

/** Signs the token of a block in checkout: without a session, with the bare domain, and with the customer only if one is signed in. */
export function buyerToken({ shop, clientId, secret }: SessionFacts, customer: string | null, now = Date.now()): Promise<string> {
  const token = new SignJWT({ dest: shop });
  if (customer !== null) token.setSubject(customer);
  return signed(token, { clientId, secret, from: Math.floor(now / 1000), lifetime: BUYERS_SECONDS });
}

interface Signing extends Omit<SessionFacts, "shop"> {
  from: number;
  lifetime: number;
}

function signed(token: SignJWT, { clientId, secret, from, lifetime }: Signing): Promise<string> {
  return token
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(clientId)
    .setIssuedAt(from)
    .setNotBefore(from)
    .setExpirationTime(from + lifetime)
    .setJti(randomUUID())
    .sign(createSecretKey(secret, "utf8"));
}
