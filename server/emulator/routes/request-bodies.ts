import { isObject } from "../../../engine/lib/object.ts";
import { joinSentences } from "../../../engine/lib/text.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestMiddleware } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { DEFAULT_SHOP, isShopDomain } from "../shops.ts";

/** Parses the body of a POST. No body counts as an empty object, so that a token request needs none. */
export const optionalBody: RequestMiddleware = async (ctx, next) => {
  if (ctx.get("Transfer-Encoding") !== "" || Number(ctx.get("Content-Length")) > 0) return parseBody(ctx, next);
  ctx.state.body = {};
  await next();
};

/** Returns a body that must be a JSON object. */
export function objectBody(value: unknown): Record<string, unknown> {
  if (isObject(value)) return value;
  throw new AppError("NOT_AN_OBJECT", 422, "The request must be a JSON object.", {
    problems: [{ code: "type", path: "", message: "must be an object" }],
  });
}

/** Returns the error of an invalid checkout: each problem with its path. */
export function badCheckout(done: string, problems: readonly Problem[]): AppError {
  const summary = problems.map(({ path, message }) => `${path} ${message}`).join("; ");
  const located = problems.map((problem) => ({ ...problem, path: `/checkout${problem.path}` }));
  return new AppError("BAD_CHECKOUT", 422, joinSentences(`The checkout cannot be ${done}: ${summary}`), { problems: located });
}

/** Returns the shop that a request names, or the default one. A new shop is created and seeded. */
export async function openShop(platform: LocalPlatform, named: unknown): Promise<string> {
  const shop = named === undefined || named === null || named === "" ? DEFAULT_SHOP : named;
  if (typeof shop !== "string" || !isShopDomain(shop)) {
    const message = "must be a domain such as my-store.myshopify.com";
    throw new AppError("BAD_SHOP", 422, `The shop ${message}.`, { problems: [{ code: "shop", path: "/shop", message }] });
  }
  await platform.open(shop);
  return shop;
}
