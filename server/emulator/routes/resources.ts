import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { AdminClient } from "../../shopify/admin-client.ts";
import type { Operations } from "../../shopify/generated/operations.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { openShop } from "./request-bodies.ts";

/** Reads the items of the picker, in the shape that App Bridge gives to apps. */
type Reader = (client: AdminClient, variables: { first: number; query: string }) => Promise<object[]>;
type Media = Operations["Products"]["data"]["products"]["nodes"][number]["featuredMedia"];

const PAGE = 250;

const READERS: Record<string, Reader> = {
  collection: async (client, variables) => (await client.request("Collections", variables)).collections.nodes.map(collection),
  product: async (client, variables) => (await client.request("Products", variables)).products.nodes.map(product),
  variant: async (client, variables) => (await client.request("Variants", variables)).productVariants.nodes.map(variant),
};

/** Adds GET /local/resources, which returns the items of the resource picker, by search text or by ids. */
export function resourceRoute(router: Router<RequestState>, platform: LocalPlatform): void {
  router.get("/resources", async (ctx) => {
    const { type = "product", query = "", ids = "", shop } = ctx.query;
    const read = Object.hasOwn(READERS, String(type)) ? READERS[String(type)] : undefined;
    if (!read) throw new AppError("BAD_TYPE", 422, `The type must be one of ${Object.keys(READERS).join(", ")}.`);
    const client = platform.client(await openShop(platform, shop));
    const search = ids === "" ? String(query) : idQuery(String(ids));
    ctx.body = { resources: await read(client, { first: PAGE, query: search }) };
  });
}

function idQuery(ids: string): string {
  return ids
    .split(",")
    .map((id) => `id:${id.split("/").at(-1)}`)
    .join(" OR ");
}

function product({ featuredMedia, variants: { nodes }, ...node }: Operations["Products"]["data"]["products"]["nodes"][number]): object {
  return { ...node, images: images(featuredMedia), variants: nodes, totalVariants: nodes.length };
}

function variant({ product: owner, ...node }: Operations["Variants"]["data"]["productVariants"]["nodes"][number]): object {
  const { featuredMedia, ...rest } = owner;
  return { ...node, images: images(featuredMedia), product: { ...rest, images: images(featuredMedia) } };
}

function collection({ productsCount, ...node }: Operations["Collections"]["data"]["collections"]["nodes"][number]): object {
  return { ...node, productsCount: productsCount?.count ?? 0 };
}

function images(media: Media): { originalSrc: string; altText: string | null }[] {
  const image = media?.preview?.image;
  return image ? [{ originalSrc: image.url, altText: image.altText }] : [];
}
