import { PlatformError } from "../shopify/admin-client.ts";

/** Neither beside the old customization nor in its stead is there a place for a new one: the old one has to go first. */
export class DocumentFullError extends Error {
  override name = "NoRoom";
}

/** What discounts say instead: in the same words, or of the time for which one is active. */
const FULL_OF_DISCOUNTS = ["ACTIVE_PERIOD_OVERLAP", "MAX_APP_DISCOUNTS"];

/** Whether the platform refused one more that is active. The places are shared with the other apps of the store. */
export function isActiveLimitError(error: unknown): boolean {
  if (!(error instanceof PlatformError) || error.kind !== "user") return false;
  return /^MAX.*ACTIV/.test(error.code) || FULL_OF_DISCOUNTS.includes(error.code);
}

/** Whether it refused one more at all, active or not. */
export function isTotalLimitError(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && /^MAX/.test(error.code) && !isActiveLimitError(error);
}

/** Whether the platform refused because it has no such object. Discounts have no word for it, and name the id. */
export function isMissingError(error: unknown): boolean {
  if (!(error instanceof PlatformError) || error.kind !== "user") return false;
  const { code, field } = error;
  return code === "INVALID" ? field.length === 1 && field[0] === "id" : code.endsWith("NOT_FOUND") && code !== "FUNCTION_NOT_FOUND";
}
