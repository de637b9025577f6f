import type Router from "@koa/router";
import type { Problem } from "../../../engine/types/problem.ts";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { ACCESS_SCOPES, OPTIONAL_SCOPES } from "../admin-api/access-scopes.ts";
import { grantScopes, scopesDetail } from "../grant-scopes.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { objectBody, openShop } from "./request-bodies.ts";

/** Adds GET and POST /local/scopes: the app's scopes in a store, those that the merchant grants on request, and those that the app gives back. */
export function scopesRoutes(router: Router<RequestState>, platform: LocalPlatform): void {
  router.get("/scopes", async (ctx) => {
    ctx.body = await scopesDetail(platform, await openShop(platform, ctx.query.shop));
  });
  router.post("/scopes", parseBody, async (ctx) => {
    const { shop: named, grant, revoke } = objectBody(ctx.state.body);
    const [more, less] = [scopesIn("grant", grant, [...ACCESS_SCOPES, ...OPTIONAL_SCOPES]), scopesIn("revoke", revoke, OPTIONAL_SCOPES)];
    const shop = await openShop(platform, named);
    const { granted, optional } = await scopesDetail(platform, shop);
    const scopes = optional.filter((scope) => (granted.includes(scope) || more.includes(scope)) && !less.includes(scope));
    await grantScopes(platform, shop, scopes);
    ctx.body = await scopesDetail(platform, shop);
  });
}

/** Returns the requested scopes. An app can be granted scopes that it declares, and can give back optional ones. */
function scopesIn(field: "grant" | "revoke", value: unknown = [], scopes: readonly string[]): string[] {
  if (Array.isArray(value) && value.every((each) => scopes.includes(each))) return value;
  const problem: Problem = { code: "scope", path: `/${field}`, message: `must be a list of ${scopes.join(", ")}` };
  throw new AppError("BAD_SCOPES", 422, `${field} ${problem.message}.`, { problems: [problem] });
}
