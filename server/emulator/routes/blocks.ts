import { join } from "node:path";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { projectRoot } from "../../core/project-root.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { readMetafields, resolveNamespace } from "../admin-api/metafields.ts";
import { readBlocks } from "../blocks.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { readStore } from "../shops.ts";
import { openShop } from "./request-bodies.ts";

/** Adds GET /local/blocks, which lists the deployed blocks, each with the shop's metafields that Shopify would give it. */
export function blocksRoute(router: Router<RequestState>, platform: LocalPlatform, extensions = join(projectRoot, "extensions")): void {
  router.get("/blocks", async (ctx) => {
    const shop = await openShop(platform, ctx.query.shop);
    const store = await readStore(platform.db, shop);
    if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
    const rows = await readMetafields({ db: platform.db, shop }, [store.shop.id]);
    const blocks = readBlocks(extensions).map((block) => ({
      ...block,
      bundle: `/blocks/${block.handle}.js`,
      metafields: block.metafields.flatMap(({ namespace, key }) => {
        const row = rows.find((each) => each.namespace === resolveNamespace(namespace) && each.key === key);
        return row ? [{ namespace, key, type: row.type, value: row.value }] : [];
      }),
    }));
    ctx.body = { shop: { id: store.shop.id, name: store.shop.name }, blocks };
  });
}
