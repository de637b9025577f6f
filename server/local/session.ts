import { createSecretKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";

/** What the platform knows when it signs a session token. */
export interface SessionFacts {
  shop: string;
  clientId: string;
  secret: string;
}

const LIFETIME_SECONDS = 60;
/** The one person who works in every local shop. */
const USER = "7000010";

/** A session token as the platform signs it: the server verifies it like a live one, there is no way around. */
export function sessionToken({ shop, clientId, secret }: SessionFacts, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ dest: `https://${shop}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${shop}/admin`)
    .setAudience(clientId)
    .setSubject(USER)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .setJti(randomUUID())
    .sign(createSecretKey(secret, "utf8"));
}
