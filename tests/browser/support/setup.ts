import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Product, startProduct } from "../../../scripts/harness/start-product.ts";
import { type Greenhouse, greenhouse } from "./greenhouse.ts";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    mode: "local" | "live";
    /** The folder of the database that the store's platform keeps its own in. */
    data: string;
    /** The folder that pictures of screens go to. */
    screens: string;
    /** Who has the product that has grown; in local mode alone. */
    grown: string;
  }
}

let product: Product | undefined;
let growing: Greenhouse | undefined;
let folder: string;

/** One server for all browser tests; every test works in a store of its own. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "cartwright-data-"));
  product = await startProduct(folder);
  growing = await greenhouse();
  project.provide("url", product.url);
  project.provide("mode", "local");
  project.provide("data", folder);
  project.provide("screens", "cartwright-screens");
  project.provide("grown", growing.url);
}

export async function teardown(): Promise<void> {
  await Promise.all([product?.stop(), growing?.close()]);
  await rm(folder, { recursive: true, force: true });
}
