import type { TestProject } from "vitest/node";
import { PLATFORM, type Product, startProduct } from "../../../scripts/product.ts";

let product: Product | undefined;

/** The same tests against live mode: the app in a process of its own, the platform served to it over HTTP, both behind one address. */
export async function setup(project: TestProject): Promise<void> {
  product = await startProduct(undefined, {}, PLATFORM);
  project.provide("url", product.url);
  project.provide("screens", "cartwright-screens-live");
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
