import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Product, START, startProduct } from "../../../scripts/product.ts";
import { copyProject, type Project } from "../../one-file/project.ts";
import { browserPages } from "./admin.ts";

interface Growth {
  /** What is taken over from `tests/one-family`: families, and whole folders of kinds of items. */
  readonly families: readonly string[];
  readonly kinds: readonly string[];
  /** Changes what is declared already. */
  readonly change?: (project: Project) => void;
}

/** A product that has grown: a copy of the project that declares more, built and started for a test file, which has its browser from it. */
export class Grown {
  readonly open: ReturnType<typeof browserPages>["open"];
  project!: Project;
  /** Where its data is. */
  folder!: string;

  constructor({ families, kinds, change }: Growth) {
    let product: Product;
    this.open = browserPages(() => product.url).open;
    beforeAll(async () => {
      this.project = copyProject();
      for (const id of families) copyFileSync(`tests/one-family/${id}.json`, this.project.path("schemas", "families", `${id}.json`));
      for (const folder of kinds) cpSync(`tests/one-family/${folder}`, this.project.path("schemas", folder), { recursive: true });
      change?.(this.project);
      await this.project.run("scripts/codegen/index.ts");
      await this.project.run("scripts/build.mjs");
      this.folder = mkdtempSync(join(tmpdir(), "cartwright-grown-"));
      product = await startProduct(this.folder, {}, START, this.project.path());
    });
    afterAll(async () => {
      await product.stop();
      rmSync(this.folder, { recursive: true });
      this.project.remove();
    });
  }
}
