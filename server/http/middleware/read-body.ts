import type { Context } from "koa";
import { families } from "../../../engine/declarations/catalog.ts";
import { MAX_REQUEST_BYTES } from "../../../engine/lib/max-request-bytes.ts";
import { AppError } from "../../core/app-error.ts";
import { compose } from "./compose.ts";
import { createMemoryBudget, type MemoryBudget, type Size } from "./memory-budget.ts";
import { parseStrictJson } from "./parse-strict-json.ts";
import { type Allowance, readBytes } from "./read-bytes.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Limit of a body. A slow phone is through within 21 seconds at most, within five with typed text. */
const ALLOWANCE: Allowance = { bytes: MAX_REQUEST_BYTES, grace: 5_000, perSecond: 16 * 1024 };
/** Memory for bodies of one shop, waiting or running: enough for a screen, or for a well-behaved program. */
const OF_ONE_SHOP: Size = { bytes: 4 * 1024 * 1024, places: 64 };

/** Reads the body of a request. Each shop has a memory budget of its own, so that no shop can block another one's bodies. */
export function readBody(allowanceOf = (_ctx: Context): Allowance => ALLOWANCE, ofOneShop = OF_ONE_SHOP): RequestMiddleware {
  const rooms = new Map<string, { budget: MemoryBudget; bodies: number }>();
  return async (ctx, next) => {
    if (!carries(ctx)) return next();
    if (!acceptable(ctx.get("Content-Type"), ctx.get("Content-Encoding"))) {
      throw new AppError("NOT_JSON", 415, "The request must be sent as application/json in UTF-8, not compressed.");
    }
    const { shop } = ctx.state;
    const of = rooms.get(shop) ?? { budget: createMemoryBudget(ofOneShop), bodies: 0 };
    rooms.set(shop, of);
    of.bodies++;
    try {
      await readBytes(ctx, allowanceOf(ctx), of.budget, async (raw) => {
        ctx.state.raw = raw;
        await next();
      });
    } finally {
      if (--of.bodies === 0) rooms.delete(shop);
    }
  };
}

/** Parses the JSON of a body strictly; later code never sees an ambiguous one. */
export const parse: RequestMiddleware = async (ctx, next) => {
  if (ctx.state.raw !== undefined) ctx.state.body = parseStrictJson(decode(ctx.state.raw));
  await next();
};

/** Reads and parses the body, where no middleware is needed in between. */
export const parseBody = compose(readBody(), parse);

/** Paths of calls that need no body. */
const BARE: ReadonlySet<string | undefined> = new Set(families.map(({ endpoints }) => endpoints.clear?.path));

/** True if a request has a body to read: always for POST and PUT; for DELETE and calls that need none only if one was sent. */
function carries({ method, path, req: { headers } }: Context): boolean {
  if (method !== "DELETE" && !(method === "POST" && BARE.has(path))) return method === "POST" || method === "PUT";
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function acceptable(type: string, encoding: string): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type.trim()) && ["", "identity"].includes(encoding.toLowerCase());
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("MALFORMED", 400, "The request is not valid UTF-8.");
  }
}
