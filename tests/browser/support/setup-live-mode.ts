import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { PLATFORM, type Product, startProduct } from "../../../scripts/harness/start-product.ts";

let product: Product | undefined;
let folder: string;

/** The same tests against live mode: the app in a process of its own, the platform served to it over HTTP, both behind one address. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "cartwright-data-"));
  product = await startProduct(folder, {}, PLATFORM);
  project.provide("url", product.url);
  project.provide("mode", "live");
  project.provide("data", join(folder, "platform"));
  project.provide("screens", "cartwright-screens-live");
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}
