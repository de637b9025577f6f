/** Identities in addresses, where a family wants them in base64. */

/** A text of ASCII as base64. */
export function encodeId(id: string): string {
  return btoa(id);
}

/** What base64 stands for, also in the alphabet for addresses and without padding; "" of what is none, or holds no text of ASCII. */
export function decodeId(text: string): string {
  try {
    const id = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return /^[!-~]+$/u.test(id) ? id : "";
  } catch {
    return "";
  }
}
