/** Ids in addresses, where a family declares base64 for them. */

/** Encodes an ASCII text as base64. */
export function encodeId(id: string): string {
  return btoa(id);
}

/**
 * Decodes base64, also in the alphabet for addresses and without padding; returns "" for a text that is not base64, or does not hold ASCII.
 */
export function decodeId(text: string): string {
  try {
    const id = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return /^[!-~]+$/u.test(id) ? id : "";
  } catch {
    return "";
  }
}
