import { GraphQLError } from "graphql";
import type { Product, Store } from "../store.ts";
import { productNode, type Storefront } from "./nodes.ts";

const MAX_RECOMMENDATIONS = 10;

interface RecommendationArguments {
  intent?: string;
  productId?: string | null;
  productHandle?: string | null;
}

/** Returns the recommendations for a product. Related products share a collection with it; the merchant names complementary ones. */
export function recommendations({ intent, productId, productHandle }: RecommendationArguments, storefront: Storefront) {
  if (!productId && !productHandle) throw new GraphQLError("Either product_id or product_handle must be provided");
  const { products } = storefront.store;
  const product = products.find(({ id, handle }) => id === productId || handle === productHandle);
  if (product?.status !== "ACTIVE") return null;
  const recommended = intent === "COMPLEMENTARY" ? complementary(storefront.store, product) : related(storefront.store, product);
  return recommended
    .filter(({ status }) => status === "ACTIVE")
    .slice(0, MAX_RECOMMENDATIONS)
    .map((each) => productNode(storefront, each));
}

function related({ products }: Store, product: Product): Product[] {
  return products.filter((each) => each.id !== product.id && each.collections.some((id) => product.collections.includes(id)));
}

function complementary({ products }: Store, { complementary = [] }: Product): Product[] {
  return complementary.flatMap((id) => products.find((each) => each.id === id) ?? []);
}
