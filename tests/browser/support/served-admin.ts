import { createServer } from "node:http";
import { join } from "node:path";
import Router from "@koa/router";
import Koa from "koa";
import type { RequestState } from "../../../server/http/middleware/request-state.ts";
import { securityHeaders } from "../../../server/http/middleware/security-headers.ts";
import { adminRoutes } from "../../../server/http/routes/admin.ts";
import { assetRoutes } from "../../../server/http/routes/assets.ts";
import { type Endpoints, endpointsOf } from "../../../server/shopify/http/endpoints.ts";

export interface ServedAdmin {
  url: string;
  close(): Promise<void>;
}

/** The page and the files of a folder as the server serves its admin, without the calls; `addresses` is where it is embedded, if anywhere. */
export async function serveAdmin(folder: string, addresses: Endpoints | null): Promise<ServedAdmin> {
  const router = new Router<RequestState>();
  assetRoutes(router, join(folder, "assets"));
  adminRoutes(router, { page: join(folder, "index.html"), apiKey: "key", addresses });
  const server = createServer(
    new Koa()
      .use(securityHeaders(endpointsOf(null)))
      .use(router.routes())
      .callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, close };
}
