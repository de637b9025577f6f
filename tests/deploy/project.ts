import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { families, packs } from "../../engine/declarations/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import { owners } from "../../engine/generated/owners.ts";

/** An id and an address as a deployer would fill them in. */
export const CLIENT_ID = "0123456789abcdef0123456789abcdef";
export const ADDRESS = "https://checkout.acme-apps.io";
export const DOMAIN = "acme-apps.io";
/** Families without an address outside of the product have none to fill in. */
const LINKED = families.filter((family) => JSON.stringify(family).includes("cartwright.example"));
const declarationOf = (id: string) => (existsSync(`engine/generated/families/${id}.form.ts`) ? `families/${id}.form` : `families/${id}`);
const GENERATED = ["dashboard", "screens", "support", ...LINKED.map(({ id }) => declarationOf(id))];
const LINKS = ["schemas/shell/links.json", ...GENERATED.map((name) => `engine/generated/${name}.ts`)];

/** A module with one function, exported as "run", that does nothing. */
export const MODULE = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[7, 7, 1, 3, 0x72, 0x75, 0x6e, 0, 0],
  ...[10, 4, 1, 2, 0, 0x0b],
]);

/** A copy of all that goes into a deployment, filled in and built, to be broken on purpose. */
export interface Deployment {
  root: string;
  write(file: string, content: string | Uint8Array): void;
  /** Replaces a text that must be there. */
  change(file: string, from: string | RegExp, to: string): void;
  remove(file?: string): void;
}

export function deployment(): Deployment {
  const root = mkdtempSync(join(tmpdir(), "cartwright-deploy-"));
  const write: Deployment["write"] = (file, content) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const change: Deployment["change"] = (file, from, to) => {
    const text = readFileSync(join(root, file), "utf8");
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    write(file, changed);
  };
  cpSync("shopify.app.toml", join(root, "shopify.app.toml"));
  change("shopify.app.toml", 'client_id = ""', `client_id = "${CLIENT_ID}"`);
  change("shopify.app.toml", /https:\/\/cartwright\.example\.com/g, ADDRESS);
  for (const file of LINKS) {
    cpSync(file, join(root, file));
    change(file, /cartwright\.example/g, DOMAIN);
  }
  for (const handle of [...owners.map((owner) => owner.function), ...packs.map((pack) => pack.handle)]) {
    const folder = `extensions/${handle}`;
    for (const file of ["shopify.extension.toml", "input.graphql"]) cpSync(join(folder, file), join(root, folder, file));
    write(`${folder}/dist/index.wasm`, MODULE);
  }
  for (const { handle } of blocks) {
    for (const part of ["shopify.extension.toml", "locales", "src"]) {
      cpSync(join("extensions", handle, part), join(root, "extensions", handle, part), { recursive: true });
    }
    write(`dist/blocks/${handle}.js`, "built");
  }
  cpSync("extensions/block/declared.ts", join(root, "extensions/block/declared.ts"));
  change("extensions/block/declared.ts", "https://cartwright.example.com", ADDRESS);
  cpSync("extensions/schemas", join(root, "extensions/schemas"), { recursive: true });
  for (const file of ["server/shopify/admin.graphql", "server/emulator/storefront.graphql"]) cpSync(file, join(root, file));
  for (const file of ["dist/admin/index.html", "dist/server/index.js"]) write(file, "built");
  return { root, write, change, remove: (file = "") => rmSync(join(root, file), { recursive: true, force: true }) };
}
