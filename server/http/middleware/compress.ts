import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { RequestMiddleware } from "./request-state.ts";

const compressed = promisify(gzip);
/** A smaller answer fits into one packet anyway. */
const LEAST = 1_400;
/** What is compressed sooner than it is handed to another thread. */
const QUICK = 16_000;
/** Half the time of the usual level for nearly the same size: an answer is made for one reader. */
const LEVEL = 3;

/** Compresses what the calls answer, for who takes gzip; what takes long, beside the main thread. All else about an answer stays as it is. */
export const compress: RequestMiddleware = async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith("/api/") || !isPlain(ctx.body)) return;
  const text = JSON.stringify(ctx.body);
  ctx.set("Content-Type", "application/json; charset=utf-8");
  const large = text.length >= LEAST;
  if (large) ctx.vary("Accept-Encoding");
  if (large && ctx.acceptsEncodings("gzip", "identity") === "gzip") {
    ctx.set("Content-Encoding", "gzip");
    ctx.body = text.length < QUICK ? gzipSync(text, { level: LEVEL }) : await compressed(text, { level: LEVEL });
  } else ctx.body = text;
};

/** What koa would write as JSON. */
function isPlain(body: unknown): body is object {
  return typeof body === "object" && body !== null && !Buffer.isBuffer(body) && !("pipe" in body);
}
