import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { RequestMiddleware } from "./request-state.ts";

const compressed = promisify(gzip);
/** Characters below which compression does not pay: a smaller response fits into one packet anyway. */
const MIN_BYTES = 1_400;
/** Characters below which compressing takes less time than handing the text to another thread. */
const QUICK = 48_000;
/** Compression level: half the time of the default for nearly the same size, since a response is sent only once. */
const LEVEL = 3;

/** Compresses the API's responses for clients that accept gzip, large ones outside the main thread. Other responses stay as they are. */
export const compress: RequestMiddleware = async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith("/api/") || !isPlain(ctx.body)) return;
  const text = JSON.stringify(ctx.body);
  ctx.set("Content-Type", "application/json; charset=utf-8");
  const large = text.length >= MIN_BYTES;
  if (large) ctx.vary("Accept-Encoding");
  if (large && ctx.acceptsEncodings("gzip", "identity") === "gzip") {
    ctx.set("Content-Encoding", "gzip");
    ctx.body = text.length < QUICK ? gzipSync(text, { level: LEVEL }) : await compressed(text, { level: LEVEL });
  } else ctx.body = text;
};

/** True if Koa would write the body as JSON. */
function isPlain(body: unknown): body is object {
  return typeof body === "object" && body !== null && !Buffer.isBuffer(body) && !("pipe" in body);
}
