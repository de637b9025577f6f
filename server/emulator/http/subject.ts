import { createSecretKey } from "node:crypto";
import { jwtVerify } from "jose";
import { callerOf } from "../../http/middleware/caller.ts";

/** The shop that a merchant's session token speaks for; null for one that is forged, late, a buyer's, or for another app. */
export async function subjectShop(token: string, apiKey: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, "utf8"), { algorithms: ["HS256"], audience: apiKey });
    const caller = callerOf(payload);
    return caller?.kind === "merchant" ? caller.shop : null;
  } catch {
    return null; // what exactly is wrong with it, the platform does not say either
  }
}
