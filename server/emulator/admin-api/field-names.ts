import type { Product } from "../store.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";

/** Root fields that list the tags, types and vendors of a store's products: each name once, in alphabetical order. */
export const fieldNames = {
  productTags: listed(({ tags }) => tags),
  productTypes: listed(({ productType }) => [productType]),
  productVendors: listed(({ vendor }) => [vendor]),
};

function listed(of: (product: Product) => readonly string[]) {
  return (page: PageArguments, { store }: Context) => {
    const all = [...new Set(store.products.flatMap(of))].filter((name) => name !== "").sort((a, b) => a.localeCompare(b));
    const { edges, nodes, pageInfo } = connection(
      all.map((name, at) => ({ id: String(at + 1), name })),
      page,
    );
    return {
      edges: () => edges().map(({ cursor, node }) => ({ cursor, node: node.name })),
      nodes: nodes.map(({ name }) => name),
      pageInfo,
    };
  };
}
