import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Product, START, startProduct } from "../../../scripts/harness/start-product.ts";
import { declareMore } from "../../one-file/more-types.ts";
import { copyProject, type Project } from "../../one-file/project.ts";
import { addBlocks } from "./blocks.ts";

const FAMILIES = ["cash", "note", "offer", "reward", "wallet"];
const FOLDERS = ["cases", "owners", "steps", "tasks", "triggers"];
const TYPED = "tests/one-file/field-types";

export interface GrownProduct {
  readonly product: Product;
  readonly project: Project;
  /** Where its data is. */
  readonly folder: string;
}

/**
 * A copy of the project that declares more, built and started: families of every sort from `tests/one-family`, one of them with a block and two
 * Functions, an owner that another needs, and condition types from `tests/one-file` that payment rules admit. All of it can be declared
 * together, so that one product is enough.
 */
export async function grow(): Promise<GrownProduct> {
  const project = copyProject();
  for (const id of FAMILIES) copyFileSync(`tests/one-family/${id}.json`, project.path("schemas", "families", `${id}.json`));
  for (const folder of FOLDERS) cpSync(`tests/one-family/${folder}`, project.path("schemas", folder), { recursive: true });
  addBlocks(project);
  cpSync(TYPED, project.path("schemas", "conditions"), { recursive: true });
  declareMore(project);
  const typed = readdirSync(TYPED).map((name) => name.replace(/\.json$/u, ""));
  change(project.path("schemas", "families", "payment.json"), (family) => family.properties.conditions.itemTypes.types.push(...typed));
  change(project.path("schemas", "blocks", "upsell-block.json"), (block) => {
    block.orderHold = { key: "gate-purchase", functionOwner: "open-purchases" };
  });
  change(project.path("schemas", "shell", "navigation.json"), (navigation) =>
    navigation.links.push({ title: "Checkout Notes", path: "/notes" }, { title: "Wallet Rules", path: "/wallets" }),
  );
  await project.run("scripts/codegen/index.ts");
  await project.run("scripts/build.mjs");
  const folder = mkdtempSync(join(tmpdir(), "cartwright-grown-"));
  return { product: await startProduct(folder, {}, START, project.path()), project, folder };
}

export async function cutDown({ product, project, folder }: GrownProduct): Promise<void> {
  await product.stop();
  rmSync(folder, { recursive: true });
  project.remove();
}

function change(file: string, edit: (declared: ReturnType<typeof JSON.parse>) => void): void {
  const declared = JSON.parse(readFileSync(file, "utf8"));
  edit(declared);
  writeFileSync(file, JSON.stringify(declared));
}
