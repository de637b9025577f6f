import type Router from "@koa/router";
import { AppError } from "../../../app-error.ts";
import type { State } from "../../../middleware/state.ts";
import { document } from "../../documents.ts";
import type { LocalPlatform } from "../transport.ts";
import { openShop } from "./request.ts";

interface Kind {
  operation: string;
  field: string;
  /** A node of the Admin API in the shape that App Bridge gives to apps. */
  shape(node: Record<string, unknown>): Record<string, unknown>;
}

const PAGE = 250;

const KINDS: Record<string, Kind> = {
  collection: { operation: "Collections", field: "collections", shape: collection },
  product: { operation: "Products", field: "products", shape: product },
  variant: { operation: "Variants", field: "productVariants", shape: variant },
};

/** GET /local/resources: what the resource picker shows, by search text or by ids. */
export function resourceRoute(router: Router<State>, platform: LocalPlatform): void {
  router.get("/resources", async (ctx) => {
    const { type = "product", query = "", ids = "", shop } = ctx.query;
    const kind = Object.hasOwn(KINDS, String(type)) ? KINDS[String(type)] : undefined;
    if (!kind) throw new AppError("BAD_TYPE", 422, `The type must be one of ${Object.keys(KINDS).join(", ")}.`);
    const client = platform.client(await openShop(platform, shop));
    const wanted = ids === "" ? String(query) : idQuery(String(ids));
    const data = await client.request(document(kind.operation), { first: PAGE, query: wanted });
    const { nodes } = data[kind.field] as { nodes: Record<string, unknown>[] };
    ctx.set("Cache-Control", "no-store");
    ctx.body = { resources: nodes.map(kind.shape) };
  });
}

function idQuery(ids: string): string {
  return ids
    .split(",")
    .map((id) => `id:${id.split("/").at(-1)}`)
    .join(" OR ");
}

function product({ featuredMedia, variants, ...node }: Record<string, unknown>): Record<string, unknown> {
  const { nodes } = variants as { nodes: unknown[] };
  return { ...node, images: images(featuredMedia), variants: nodes, totalVariants: nodes.length };
}

function variant({ product: owner, ...node }: Record<string, unknown>): Record<string, unknown> {
  const { featuredMedia, ...rest } = owner as Record<string, unknown>;
  return { ...node, images: images(featuredMedia), product: { ...rest, images: images(featuredMedia) } };
}

function collection({ productsCount, ...node }: Record<string, unknown>): Record<string, unknown> {
  return { ...node, productsCount: (productsCount as { count: number } | null)?.count ?? 0 };
}

function images(media: unknown): { originalSrc: string; altText: string | null }[] {
  const { preview } = (media ?? {}) as { preview?: { image?: { url: string; altText: string | null } } };
  return preview?.image ? [{ originalSrc: preview.image.url, altText: preview.image.altText }] : [];
}
