import { PlatformError } from "../platform/admin.ts";

/** Neither beside the old customization nor in its stead is there a place for a new one: the old one has to go first. */
export class NoRoom extends Error {
  override name = "NoRoom";
}

/** Whether the platform refused one more that is active. The places are shared with the other apps of the store. */
export function tooManyActive(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && /^MAX.*ACTIV/.test(error.code);
}

/** Whether it refused one more at all, active or not. */
export function tooMany(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && /^MAX/.test(error.code) && !tooManyActive(error);
}

/** Whether the platform refused because it has no such customization. */
export function missing(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && error.code.endsWith("NOT_FOUND") && error.code !== "FUNCTION_NOT_FOUND";
}
