import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type Router from "@koa/router";
import type { State } from "../middleware/state.ts";

type Encoding = "br" | "gzip" | "identity";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".css", ".js", ".json", ".map", ".svg"]);

/** GET /assets/…: the admin's built files. Their names carry their content's hash, so that browsers may keep them for good. */
export function assetRoutes(router: Router<State>, folder: string): void {
  const cache = new Map<string, Promise<Buffer>>();
  router.get("/assets/:name", async (ctx, next) => {
    const name = ctx.params.name ?? "";
    if (!(await namesOf(folder)).has(name)) return next();
    const extension = extname(name);
    const encoding = COMPRESSED.has(extension) ? best((encoding) => ctx.acceptsEncodings(encoding) === encoding) : "identity";
    const key = `${encoding} ${name}`;
    const content = cache.get(key) ?? encode(join(folder, name), encoding);
    cache.set(key, content);
    content.catch(() => cache.delete(key));
    ctx.body = await content;
    ctx.set({ "Cache-Control": "public, max-age=31536000, immutable", Vary: "Accept-Encoding" });
    if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
    ctx.type = TYPES[extension] ?? "application/octet-stream";
  });
}

/** Only names that are in the folder are ever opened, whatever a request asks for. */
async function namesOf(folder: string): Promise<Set<string>> {
  return new Set(existsSync(folder) ? await readdir(folder) : []);
}

/** The smallest form that the browser can read; browsers name them without preference. */
function best(readable: (encoding: Encoding) => boolean): Encoding {
  return (["br", "gzip"] as const).find(readable) ?? "identity";
}

async function encode(file: string, encoding: Encoding): Promise<Buffer> {
  const content = await readFile(file);
  if (encoding === "gzip") return promisify(gzip)(content, { level: 9 });
  if (encoding === "br") return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return content;
}
