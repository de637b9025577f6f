import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buildClientSchema, concatAST, type DocumentNode, type GraphQLSchema, parse } from "graphql";
import { API_VERSION } from "../engine/shopify/constants.ts";
import { type Declared, declareSources } from "./codegen/declarations/declared.ts";
import { functionApisIn } from "./codegen/declarations/function-apis.ts";
import { completeLinks } from "./codegen/declarations/links.ts";
import { loadCompleted } from "./codegen/declarations/load-completed.ts";
import { ownersIn } from "./codegen/declarations/owners.ts";
import { emitDocuments } from "./codegen/resources/documents.ts";
import { functionSchema } from "./shopify-schemas/function-schemas.ts";
import { reachedSchema, readDocuments } from "./shopify-schemas/reached-schema.ts";
import { readIntrospections } from "./shopify-schemas/read-introspections.ts";
import { storefrontDocuments } from "./shopify-schemas/storefront-documents.ts";

const PACKAGE = "@shopify/dev-mcp@1.16.0";
const OPERATIONS = "server/shopify/operations";

/**
 * Rewrites the committed Shopify schemas from the pinned package. Run this after adding a document, a new `keep.resource` or a Function API,
 * or after a version bump.
 */
async function update(): Promise<void> {
  const declared = declareSources(completeLinks(loadCompleted(resolve("."))), "type");
  const apis = functionApisIn(declared);
  const [admin, storefront, ...functions] = await readIntrospections(
    PACKAGE,
    ["admin", "storefront-graphql", ...apis.map((api) => `functions_${api}`)],
    API_VERSION,
  );
  if (!admin || !storefront) throw new Error(`${PACKAGE} has no Admin or Storefront schema of ${API_VERSION}`);
  for (const [at, introspection] of functions.entries()) {
    await write(`extensions/schemas/${apis[at]}.graphql`, functionSchema(introspection));
  }
  await write(
    "server/shopify/admin.graphql",
    reachedSchema(admin, concatAST([await readDocuments(OPERATIONS), ...generated(declared, buildClientSchema(admin))])),
  );
  await write("server/emulator/storefront.graphql", reachedSchema(storefront, await storefrontDocuments(resolve("."))));
}

/** Documents that codegen makes of families and owners, which may need more than the committed schema has so far. */
function generated({ families, sources }: Declared, admin: GraphQLSchema): DocumentNode[] {
  return [...emitDocuments(families.values(), ownersIn(sources), admin).values()].map((text) => parse(text));
}

async function write(path: string, sdl: string): Promise<void> {
  const header = `# ${API_VERSION}, written by scripts/update-platform-schemas.ts from ${PACKAGE}: do not edit.\n\n`;
  await writeFile(path, `${header}${sdl}\n`);
  console.log(`${path} ${sdl.length} bytes`);
}

await update();
