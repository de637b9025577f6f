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

/** Whether a document of the shop is of a shape that this release does not know: it is left as it is, and nothing in it can be told apart. */
export function unreadable(error: unknown): error is PlatformError {
  return error instanceof PlatformError && error.code === UNREADABLE;
}

/** Of a document, unlike an answer that could not be read, which may come whole the next time. */
export const UNREADABLE = "UNREADABLE_DOCUMENT";
