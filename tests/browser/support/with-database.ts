import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Product, startProduct } from "../../../scripts/product.ts";
import { type Database, openDatabase } from "../../../server/store/database.ts";
import { attachEmbedded } from "../../../server/store/embedded/attach.ts";
import { browserPages } from "./admin.ts";

/** A product with data of its own, below the given part of its folder, in which a test can look up what the app keeps. */
export class WithDatabase {
  readonly open: ReturnType<typeof browserPages>["open"];
  database!: Database;

  constructor(program: string[], below = "") {
    let product: Product;
    this.open = browserPages(() => product.url).open;
    const folder = mkdtempSync(join(tmpdir(), "cartwright-kept-"));
    beforeAll(async () => {
      product = await startProduct(folder, {}, program);
      this.database = openDatabase((await attachEmbedded(join(folder, below), console.error)).url);
    });
    afterAll(async () => {
      await this.database.close();
      await product.stop();
      rmSync(folder, { recursive: true });
    });
  }
}
