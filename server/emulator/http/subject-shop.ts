import { createSecretKey } from "node:crypto";
import { jwtVerify } from "jose";
import { callerOf } from "../../http/middleware/caller.ts";

/** Returns the shop of a merchant's session token. Null for a token that is forged, expired, a buyer's, or for another app. */
export async function subjectShop(token: string, apiKey: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, "utf8"), { algorithms: ["HS256"], audience: apiKey });
    const caller = callerOf(payload);
    return caller?.kind === "merchant" ? caller.shop : null;
  } catch {
    return null; // Shopify does not say either which part is invalid
  }
}
