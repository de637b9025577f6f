/** Returns the address of a store as a link begins with it: with a scheme, without a slash at the end. */
export function toOrigin(domain: string): string {
  const bare = domain.trim().replace(/\/+$/u, "");
  return bare === "" || /^[a-z][a-z0-9+.-]*:[/]{2}/iu.test(bare) ? bare : `https://${bare}`;
}
