import type { TestProject } from "vitest/node";
import { startProduct } from "../../../scripts/product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
  }
}

/** One server for all browser tests; every test works in a store of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide("url", product.url);
  return async () => {
    await product.stop();
  };
}
