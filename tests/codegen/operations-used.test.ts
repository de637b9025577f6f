import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { operationDocuments } from "../../server/shopify/operation-documents.ts";

/** Operations that the families of the second half will need: shop metafields, and the objects that offers name. */
const SOON = ["MetafieldsDelete", "Nodes"];

/** The names in requests: written out, or the type of a family's resource with what follows it. */
function requested(): Set<string> {
  const files = readdirSync(join(projectRoot, "server"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const code = files.map((file) => readFileSync(join(projectRoot, "server", file), "utf8")).join("\n");
  const types = ruleFamilies.map(({ storage: { resource } }) => resource.charAt(0).toUpperCase() + resource.slice(1));
  const written = [...code.matchAll(/\.request\("(\w+)"/g)].map(([, name = ""]) => name);
  const endings = [...code.matchAll(/`\$\{(?:type|typeOf\(resource\))\}(\w+)` as const/g)].map(([, ending = ""]) => ending);
  const single = /\.request\((?:type|typeOf\(resource\)),/.test(code) ? types : [];
  return new Set([...written, ...single, ...types.flatMap((type) => endings.map((ending) => type + ending))]);
}

describe("the Admin operations", () => {
  it("are all used by some code, except those that are needed soon", () => {
    const used = requested();
    expect([...operationDocuments.keys()].filter((name) => !used.has(name)).sort()).toEqual(SOON);
    expect([...used].filter((name) => !operationDocuments.has(name))).toEqual([]);
  });
});
