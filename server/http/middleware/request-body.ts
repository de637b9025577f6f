import type { Context } from "koa";
import { families } from "../../../engine/declarations/catalog.ts";
import { AppError } from "../../core/app-error.ts";
import { createMemoryBudget, type MemoryBudget, type Size } from "./body-memory-budget.ts";
import { type Allowance, readBytes } from "./body-reader.ts";
import { compose } from "./compose.ts";
import type { RequestMiddleware } from "./request-state.ts";
import { parseStrictJson } from "./strict-json.ts";

/** A slow telephone is through in time: 21 seconds at the most, five for what a person types. */
const ALLOWANCE: Allowance = { bytes: 256 * 1024, grace: 5_000, perSecond: 16 * 1024 };
/** Of one shop, and what it has in work counts: no more of it waits than a screen or a program of good will sends. */
const OF_ONE_SHOP: Size = { bytes: 4 * 1024 * 1024, places: 64 };

/** Reads what a request sends. Each shop has a room of its own: its bodies are bounded, and none can keep out another shop's. */
export function readBody(allowanceOf = (_ctx: Context): Allowance => ALLOWANCE, ofOneShop = OF_ONE_SHOP): RequestMiddleware {
  const rooms = new Map<string, { room: MemoryBudget; bodies: number }>();
  return async (ctx, next) => {
    if (!carries(ctx)) return next();
    if (!acceptable(ctx.get("Content-Type"), ctx.get("Content-Encoding"))) {
      throw new AppError("NOT_JSON", 415, "The request must be sent as application/json in UTF-8, not compressed.");
    }
    const { shop } = ctx.state;
    const of = rooms.get(shop) ?? { room: createMemoryBudget(ofOneShop), bodies: 0 };
    rooms.set(shop, of);
    of.bodies++;
    try {
      await readBytes(ctx, allowanceOf(ctx), of.room, async (raw) => {
        ctx.state.raw = raw;
        await next();
      });
    } finally {
      if (--of.bodies === 0) rooms.delete(shop);
    }
  };
}

/** Reads the JSON of a body, strictly; nothing downstream sees one that could mean two things. */
export const parse: RequestMiddleware = async (ctx, next) => {
  if (ctx.state.raw !== undefined) ctx.state.body = parseStrictJson(decode(ctx.state.raw));
  await next();
};

/** Both at once, where there is nothing between them. */
export const parseBody = compose(readBody(), parse);

/** What is asked for by its address alone. */
const BARE: ReadonlySet<string | undefined> = new Set(families.map(({ calls }) => calls.clear?.path));

/** Whether a request has a body that counts: a POST and a PUT always, a DELETE and what needs none when it sends one. */
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
