import type { TestProject } from "vitest/node";
import { type Product, startProduct } from "../../../scripts/product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    /** The folder that pictures of screens go to. */
    screens: string;
  }
}

let product: Product | undefined;

/** One server for all browser tests; every test works in a store of its own. */
export async function setup(project: TestProject): Promise<void> {
  product = await startProduct();
  project.provide("url", product.url);
  project.provide("screens", "cartwright-screens");
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
