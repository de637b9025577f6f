/** Source of session tokens: the held one while it is valid, or a fresh one on demand. */
export interface Tokens {
  idToken: () => Promise<string>;
  renew: () => Promise<string>;
}

const MARGIN_MS = 5_000;

/** Gets session tokens from the admin; the first came with the address. Concurrent callers share one request, as with Shopify's bridge. */
export function sessionTokens(load: () => Promise<string>, first: string | null = null, now: () => number = Date.now): Tokens {
  let currentToken = first;
  let pending: Promise<string> | undefined;
  const renew = (): Promise<string> => {
    pending ??= load()
      .then((token) => {
        currentToken = token;
        return token;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const idToken = async (): Promise<string> => (currentToken !== null && expiry(currentToken) - MARGIN_MS > now() ? currentToken : renew());
  return { idToken, renew };
}

/** Returns the token's `exp` in milliseconds; a token that cannot be read is used once and then renewed. */
function expiry(token: string): number {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload));
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
