/** Where session tokens come from: the held one while it is good, or a fresh one on demand. */
export interface Tokens {
  idToken: () => Promise<string>;
  renew: () => Promise<string>;
}

interface Held {
  token: string;
  expires: number;
}

const MARGIN_MS = 5_000;

/** Session tokens for one store; concurrent callers share one request, as the platform's bridge does. */
export function sessionTokens(shop: string, request: typeof fetch, now: () => number = Date.now): Tokens {
  let held: Held | undefined;
  let pending: Promise<string> | undefined;
  const renew = (): Promise<string> => {
    pending ??= load(shop, request)
      .then((token) => {
        held = { token, expires: expiry(token) };
        return token;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const idToken = async (): Promise<string> => (held && held.expires - MARGIN_MS > now() ? held.token : renew());
  return { idToken, renew };
}

async function load(shop: string, request: typeof fetch): Promise<string> {
  const response = await request("/local/session-token", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ shop }),
  });
  const reply: { token?: string; error?: string } = await response.json().catch(() => ({}));
  if (!response.ok || !reply.token) throw new Error(reply.error ?? `No session token: the server replied ${response.status}.`);
  return reply.token;
}

/** The token's `exp` in milliseconds; a token that cannot be read is used once and then renewed. */
function expiry(token: string): number {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload));
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
