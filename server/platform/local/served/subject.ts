import { createSecretKey } from "node:crypto";
import { jwtVerify } from "jose";

/** The shop that a session token of ours speaks for; null for one that is forged, late, or for another app. */
export async function subjectShop(token: string, apiKey: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, "utf8"), { algorithms: ["HS256"], audience: apiKey });
    const shop = String(payload.dest).replace(/^https:\/\//, "");
    return payload.dest === `https://${shop}` && payload.iss === `https://${shop}/admin` ? shop : null;
  } catch {
    return null; // what exactly is wrong with it, the platform does not say either
  }
}
