import { createSecretKey, hash, type KeyObject } from "node:crypto";
import { type JWTPayload, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { AppError } from "../../core/app-error.ts";
import type { Credentials } from "../../core/config.ts";
import { callerOf, type Kind } from "./caller.ts";
import type { RequestMiddleware } from "./request-state.ts";

const SKEW = 10;
const REMEMBERED = 2_000;

/** Authenticates the caller by Shopify's session token and admits only the given kind; all other parts of a request are mere claims. */
export function session({ apiKey, secrets }: Credentials, kind: Kind): RequestMiddleware {
  const keys = secrets.map((secret) => createSecretKey(secret, "utf8"));
  const verify = remember((token) => verified(token, keys, apiKey));
  return async (ctx, next) => {
    const token = bearer(ctx.get("Authorization"));
    const claims = token === null ? null : await verify(token);
    const caller = claims && callerOf(claims);
    if (caller?.kind !== kind) throw unauthorized();
    ctx.state.shop = caller.shop;
    ctx.state.user = caller.user;
    ctx.state.holder = caller.user || String(claims?.jti ?? "");
    await next();
  };
}

/** Caches verified tokens, since a page sends one token many times in its minute: the signature is checked once, the times on every request. */
function remember(verify: (token: string) => Promise<JWTPayload | null>): (token: string) => Promise<JWTPayload | null> {
  const cache = new LRUCache<string, JWTPayload>({ max: REMEMBERED });
  return async (token) => {
    const key = hash("sha256", token, "base64");
    const payload = cache.get(key);
    if (payload && inTime(payload)) return payload;
    cache.delete(key);
    const claims = await verify(token);
    if (claims) cache.set(key, claims);
    return claims;
  };
}

function inTime({ exp, nbf }: JWTPayload): boolean {
  const now = Math.floor(Date.now() / 1000);
  return exp !== undefined && nbf !== undefined && exp > now - SKEW && nbf <= now + SKEW;
}

function bearer(header: string): string | null {
  return /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(header)?.[1] ?? null;
}

/** Verifies a token. During a rotation two secrets are valid; an expired or forged token fails with both. */
async function verified(token: string, keys: readonly KeyObject[], audience: string): Promise<JWTPayload | null> {
  const required = ["exp", "nbf", "dest", "aud"];
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience, clockTolerance: SKEW, requiredClaims: required });
      return payload.aud === audience ? payload : null;
    } catch {
      // the reason would help nobody but an attacker: every caller gets the same 401
    }
  }
  return null;
}

function unauthorized(): AppError {
  const headers = { "WWW-Authenticate": "Bearer", "X-Shopify-Retry-Invalid-Session-Request": "1" };
  return new AppError("UNAUTHORIZED", 401, "Your session is missing or has ended. Reload the page.", { headers });
}
