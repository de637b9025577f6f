import type Router from "@koa/router";
import type { Context } from "koa";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { readScopes } from "../../shopify/read-scopes.ts";
import type { LocalPlatform } from "../local-platform.ts";
import type { Signer } from "../routes/session-token.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { field } from "./field.ts";
import { injectFault } from "./inject-fault.ts";
import type { IssuedToken, Tokens } from "./issued-tokens.ts";
import { subjectShop } from "./subject-shop.ts";

const EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const OFFLINE = "urn:shopify:params:oauth:token-type:offline-access-token";

/** An OAuth error response. */
interface Refused {
  status: number;
  error: string;
  error_description: string;
}

export interface TokenEndpoint {
  platform: LocalPlatform;
  signer: Signer;
  tokens: Tokens;
  injector: FaultInjection;
  /** Called after every response. */
  heard(call: string, shop: string, status: number): void;
}

/** Adds POST /shops/:shop/admin/oauth/access_token, which exchanges a session token, or a refresh token, for an access token that expires. */
export function tokenEndpoint(router: Router<RequestState>, endpoint: TokenEndpoint): void {
  const { platform, injector, heard } = endpoint;
  router.post("/shops/:shop/admin/oauth/access_token", parseBody, injectFault(injector, grantName), async (ctx) => {
    const shop = ctx.params.shop ?? "";
    const answer = (await platform.knows(shop)) ? await granted(endpoint, shop, ctx.state.body) : refused(404, "not_found", "Not Found");
    await reply(ctx, platform, shop, answer);
    heard(grantName(ctx.state.body), shop, ctx.status);
  });
}

async function reply(ctx: Context, platform: LocalPlatform, shop: string, answer: IssuedToken | Refused): Promise<void> {
  if ("access_token" in answer) {
    ctx.body = { ...answer, scope: (await readScopes(platform.client(shop))).join(",") };
    return;
  }
  const { status, ...reason } = answer;
  ctx.status = status;
  ctx.body = reason;
}

async function granted({ signer, tokens }: TokenEndpoint, shop: string, request: unknown): Promise<IssuedToken | Refused> {
  if (field(request, "client_id") !== signer.clientId || field(request, "client_secret") !== signer.secret) {
    return refused(401, "invalid_client", "Client authentication failed.");
  }
  const grant = field(request, "grant_type");
  if (grant === "refresh_token") {
    const issued = await tokens.refresh(shop, field(request, "refresh_token"));
    return issued ?? refused(400, "invalid_grant", "The refresh token is expired, revoked, or was issued to another client.");
  }
  if (grant !== EXCHANGE) return refused(400, "unsupported_grant_type", "The grant type is not supported.");
  return exchanged(signer, tokens, shop, request);
}

/** Exchanges a session token. Public apps get only offline tokens that expire. */
async function exchanged({ clientId, secret }: Signer, tokens: Tokens, shop: string, request: unknown): Promise<IssuedToken | Refused> {
  const isTokenExchange = field(request, "subject_token_type") === ID_TOKEN && field(request, "requested_token_type") === OFFLINE;
  if (!isTokenExchange || field(request, "expiring") !== "1") {
    return refused(400, "invalid_request", "An expiring offline access token must be requested for an id token.");
  }
  const subject = await subjectShop(field(request, "subject_token"), clientId, secret);
  if (subject !== shop) return refused(400, "invalid_subject_token", "Subject token is invalid or expired.");
  return tokens.issue(shop);
}

/** Returns the name of a token request for faults and listeners. */
function grantName(request: unknown): string {
  return field(request, "grant_type") === "refresh_token" ? "refresh-token" : "token-exchange";
}

function refused(status: number, error: string, error_description: string): Refused {
  return { status, error, error_description };
}
