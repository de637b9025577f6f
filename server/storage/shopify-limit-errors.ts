import { PlatformError } from "../shopify/admin-client.ts";

/** Thrown if a new customization fits neither beside the old one nor in its place: the old one must be deleted first. */
export class DocumentFullError extends Error {
  override name = "NoRoom";
}

/** Error codes of discounts for a full active limit. Customizations have other codes. */
const FULL_OF_DISCOUNTS = ["ACTIVE_PERIOD_OVERLAP", "MAX_APP_DISCOUNTS"];

/** Returns whether Shopify refused a further active object. The limit is shared with the other apps of the store. */
export function isActiveLimitError(error: unknown): boolean {
  if (!(error instanceof PlatformError) || error.kind !== "user") return false;
  return /^MAX.*ACTIV/.test(error.code) || FULL_OF_DISCOUNTS.includes(error.code);
}

/** Returns whether Shopify refused a further object, active or not. */
export function isTotalLimitError(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && /^MAX/.test(error.code) && !isActiveLimitError(error);
}

/** Returns whether Shopify refused because the object does not exist. Discounts have no code for that, and report the field `id` as invalid. */
export function isMissingError(error: unknown): boolean {
  if (!(error instanceof PlatformError) || error.kind !== "user") return false;
  const { code, field } = error;
  return code === "INVALID" ? field.length === 1 && field[0] === "id" : code.endsWith("NOT_FOUND") && code !== "FUNCTION_NOT_FOUND";
}
