import type { Family } from "../../engine/types/family.ts";
import { AppError } from "../core/app-error.ts";
import type { PlatformError } from "../shopify/admin-client.ts";

export const REJECTED = "REFUSED";
export const UNREACHABLE = "PLATFORM";

/** Builds the error for a refusal by Shopify. Shopify's own words go to the merchant, since only they say what to change. */
export function refusal(family: Family, done: "saved" | "deleted", error: PlatformError): AppError {
  return new AppError(REJECTED, 422, `The ${family.labels.one} could not be ${done}: ${error.message}`, {
    cause: error,
    details: { code: error.code },
  });
}

/** Builds the error for an unreachable Shopify: it did not answer, throttled the request, or gives the app no access to the store at present. */
export function unreachable(consequence: string, error: PlatformError): AppError {
  const [status, reason] = outage(error);
  return new AppError(UNREACHABLE, status, `${reason} ${consequence}`, { cause: error, headers: { "Retry-After": "2" } });
}

/** Returns HTTP status and sentence. */
function outage(error: PlatformError): [status: number, reason: string] {
  if (error.kind === "user") return [503, "Shopify rejected part of the change."];
  if (error.kind === "throttled") return [429, "Shopify is receiving too many requests."];
  return error.kind === "unauthorized" ? [403, error.message] : [503, "Shopify didn't respond."];
}

/** Builds the 404, with the family's noun if the family is known. */
export function notFoundError(family?: Family): AppError {
  return new AppError("NOT_FOUND", 404, `This ${family?.labels.one ?? "customization"} does not exist. It may have been deleted.`);
}

/** Refuses a change while an earlier one is pending. */
export function pendingError(cause: AppError): AppError {
  const message = "A previous change is still being applied. Nothing was saved. Try again in a moment.";
  return new AppError(UNREACHABLE, cause.status, message, { cause, headers: cause.headers });
}
