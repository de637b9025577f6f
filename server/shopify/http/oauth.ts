import { HttpResponseError, RequestedTokenType, type Session, type Shopify } from "@shopify/shopify-api";
import { PlatformError } from "../admin-client.ts";
import { backoffBefore } from "./backoff-before.ts";
import { failureOf } from "./failure.ts";
import { type Fetch, withLibrary } from "./shopify-library.ts";

/** Tokens that Shopify grants. */
export interface TokenGrant {
  access: string;
  refresh: string;
  scopes: string;
  expiresAt: Date;
  refreshExpiresAt: Date;
}

/** Shopify's token endpoint. A refusal is an "unauthorized" error; any other failure may succeed later. */
export interface OAuth {
  /** Exchanges a verified session token for expiring offline tokens. */
  exchange(shop: string, sessionToken: string): Promise<TokenGrant>;
  /** Exchanges a refresh token for new tokens. The old one stays valid until the new one is used: a lost response loses nothing. */
  refresh(shop: string, refreshToken: string): Promise<TokenGrant>;
}

export interface OAuthOptions {
  /** Libraries, one for each client secret, the current one first. */
  libraries: readonly Shopify[];
  fetch: Fetch;
  now(): number;
  random(): number;
  sleep(ms: number): Promise<unknown>;
}

/** Milliseconds after which no further try begins: others wait for the same token. */
const PATIENCE = 10_000;

type Call = (library: Shopify) => Promise<{ session: Session }>;

/**
 * Creates the client of the endpoint. During a rotation of the client secret Shopify may accept either secret, so that a refused one is followed by
 * the other.
 */
export function createOAuth({ libraries, fetch, now, random, sleep }: OAuthOptions): OAuth {
  const once = async (library: Shopify, call: Call): Promise<TokenGrant> => {
    const deadline = now() + PATIENCE;
    for (let tried = 1; ; tried++) {
      try {
        return grantOf((await withLibrary(fetch, () => call(library))).session);
      } catch (thrown) {
        if (thrown instanceof PlatformError) throw thrown;
        const failure = failureOf(thrown);
        const pause = backoffBefore(failure, tried, false, random);
        if (pause === null || now() + pause > deadline) throw refused(thrown) ?? failure.error;
        await sleep(pause);
      }
    }
  };
  const withAny = async (candidates: readonly Shopify[], call: Call): Promise<TokenGrant> => {
    const [library, ...others] = candidates;
    if (library === undefined) throw new PlatformError("unauthorized", "INVALID_SESSION", "The session token is not good for an exchange.");
    try {
      return await once(library, call);
    } catch (error) {
      if (others.length > 0 && error instanceof PlatformError && error.code === "invalid_client") return withAny(others, call);
      throw error;
    }
  };
  return {
    exchange: async (shop, sessionToken) => {
      const requestedTokenType = RequestedTokenType.OfflineAccessToken;
      const signers = await signersOf(libraries, sessionToken);
      return withAny(signers, ({ auth }) => auth.tokenExchange({ shop, sessionToken, requestedTokenType, expiring: true }));
    },
    refresh: (shop, refreshToken) => withAny(libraries, ({ auth }) => auth.refreshToken({ shop, refreshToken })),
  };
}

/**
 * Returns the libraries that accept a session token. The library validates the token before it is sent, and its refusal quotes the token: only
 * accepting ones are called.
 */
async function signersOf(libraries: readonly Shopify[], token: string): Promise<Shopify[]> {
  const signers: Shopify[] = [];
  for (const library of libraries) {
    const accepted = await library.session.decodeSessionToken(token).catch(() => null);
    if (accepted) signers.push(library);
  }
  return signers;
}

function grantOf({ accessToken, refreshToken, scope, expires, refreshTokenExpires }: Session): TokenGrant {
  if (accessToken && refreshToken && expires && refreshTokenExpires) {
    return { access: accessToken, refresh: refreshToken, scopes: scope ?? "", expiresAt: expires, refreshExpiresAt: refreshTokenExpires };
  }
  throw new PlatformError("unauthorized", "NOT_EXPIRING", "Shopify granted no expiring token.");
}

/** Converts a refusal. The endpoint states the reason in its body, as `{error: "invalid_grant"}`; the rest of the body stays unread. */
function refused(thrown: unknown): PlatformError | null {
  if (!(thrown instanceof HttpResponseError) || ![400, 401].includes(thrown.response.code)) return null;
  const reason = thrown.response.body?.error;
  const code = typeof reason === "string" && /^[a-z_]{1,40}$/.test(reason) ? reason : `HTTP_${thrown.response.code}`;
  return new PlatformError("unauthorized", code, `Shopify gave the app no access to this store (${code}). Open the app again.`);
}
