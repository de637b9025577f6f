import { createSecretKey, type KeyObject } from "node:crypto";
import { type JWTPayload, jwtVerify } from "jose";
import { AppError } from "../app-error.ts";
import type { Credentials } from "../config.ts";
import { isShopDomain } from "./shop-domain.ts";
import type { Step } from "./state.ts";

const SKEW = 10;

/** Who is calling, proven by the platform's session token; everything else in a request is only a claim. */
export function session({ apiKey, secrets }: Credentials): Step {
  const keys = secrets.map((secret) => createSecretKey(secret, "utf8"));
  return async (ctx, next) => {
    const token = bearer(ctx.get("Authorization"));
    const claims = token === null ? null : await verified(token, keys, apiKey);
    const shop = claims && shopOf(claims);
    if (!claims || !shop) throw unauthorized();
    ctx.state.shop = shop;
    ctx.state.user = String(claims.sub);
    await next();
  };
}

function bearer(header: string): string | null {
  return /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(header)?.[1] ?? null;
}

/** During a rotation two secrets are good; an expired or forged token is good under neither. */
async function verified(token: string, keys: readonly KeyObject[], audience: string): Promise<JWTPayload | null> {
  const required = ["exp", "nbf", "iss", "dest", "sub", "aud"];
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience, clockTolerance: SKEW, requiredClaims: required });
      return payload.aud === audience && typeof payload.sub === "string" && payload.sub !== "" ? payload : null;
    } catch {
      // the reason would help an attacker, and nobody else: the caller gets one and the same 401
    }
  }
  return null;
}

/** Issuer and destination must name the same shop; the platform's own library leaves that comparison to the app. */
function shopOf({ iss, dest }: JWTPayload): string | null {
  if (typeof iss !== "string" || typeof dest !== "string") return null;
  const shop = dest.replace(/^https:\/\//, "");
  return dest === `https://${shop}` && iss === `https://${shop}/admin` && isShopDomain(shop) ? shop : null;
}

function unauthorized(): AppError {
  const headers = { "WWW-Authenticate": "Bearer", "X-Shopify-Retry-Invalid-Session-Request": "1" };
  return new AppError("UNAUTHORIZED", 401, "Your session is missing or has ended. Reload the page.", { headers });
}
