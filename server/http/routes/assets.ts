import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type Router from "@koa/router";
import type { RequestState } from "../middleware/request-state.ts";

/** Compressed forms that the build writes beside a file, the smallest first; browsers list encodings without preference. */
const FORMS = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** GET /assets/…: serves the admin's built files. Their names contain a hash of the content, so that browsers may cache them for good. */
export function assetRoutes(router: Router<RequestState>, folder: string): void {
  const cache = new Map<string, Promise<Buffer>>();
  router.get("/assets/:name", async (ctx, next) => {
    const name = ctx.params.name ?? "";
    const names = await namesOf(folder);
    if (!names.has(name) || FORMS.some(({ suffix }) => name.endsWith(suffix))) return next();
    const form = FORMS.find(({ encoding, suffix }) => names.has(name + suffix) && ctx.acceptsEncodings(encoding) === encoding);
    const file = name + (form?.suffix ?? "");
    const content = cache.get(file) ?? readFile(join(folder, file));
    cache.set(file, content);
    content.catch(() => cache.delete(file));
    ctx.body = await content;
    ctx.set({ "Cache-Control": "public, max-age=31536000, immutable", Vary: "Accept-Encoding" });
    if (form !== undefined) ctx.set("Content-Encoding", form.encoding);
    ctx.type = TYPES[extname(name)] ?? "application/octet-stream";
  });
}

/** Returns the names in the folder, the only ones that are ever opened, whatever a request names. */
async function namesOf(folder: string): Promise<Set<string>> {
  return new Set(existsSync(folder) ? await readdir(folder) : []);
}
