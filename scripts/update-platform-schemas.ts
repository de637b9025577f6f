import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buildClientSchema, concatAST, type DocumentNode, type GraphQLSchema, parse } from "graphql";
import { API_VERSION } from "../engine/shopify/constants.ts";
import { declare } from "./codegen/declarations/declared.ts";
import { linked } from "./codegen/declarations/links.ts";
import { load } from "./codegen/declarations/load.ts";
import { ownersIn } from "./codegen/declarations/owners.ts";
import { emitDocuments } from "./codegen/resources/documents.ts";
import { functionSchema } from "./shopify-schemas/function-schemas.ts";
import { reachedSchema, readDocuments } from "./shopify-schemas/reached-schema.ts";
import { readIntrospections } from "./shopify-schemas/read-introspections.ts";
import { storefrontDocuments } from "./shopify-schemas/storefront-documents.ts";

const PACKAGE = "@shopify/dev-mcp@1.16.0";
const FUNCTION_APIS = ["payment_customization", "delivery_customization", "cart_checkout_validation", "discount"];
const OPERATIONS = "server/shopify/operations";

/**
 * Rewrites the committed Shopify schemas from the pinned package. Run this after adding a document or a new `keep.resource`, or after a
 * version bump.
 */
async function update(): Promise<void> {
  const [admin, storefront, ...functions] = await readIntrospections(
    PACKAGE,
    ["admin", "storefront-graphql", ...FUNCTION_APIS.map((api) => `functions_${api}`)],
    API_VERSION,
  );
  if (!admin || !storefront) throw new Error(`${PACKAGE} has no Admin or Storefront schema of ${API_VERSION}`);
  for (const [at, introspection] of functions.entries()) {
    await write(`extensions/schemas/${FUNCTION_APIS[at]}.graphql`, functionSchema(introspection));
  }
  await write(
    "server/shopify/admin.graphql",
    reachedSchema(admin, concatAST([await readDocuments(OPERATIONS), ...generated(buildClientSchema(admin))])),
  );
  await write("server/emulator/storefront.graphql", reachedSchema(storefront, await storefrontDocuments(resolve("."))));
}

/** Documents that codegen makes of families and owners, which may need more than the committed schema has so far. */
function generated(admin: GraphQLSchema): DocumentNode[] {
  const { families, sources } = declare(linked(load(resolve("."))), "type");
  return [...emitDocuments(families.values(), ownersIn(sources), admin).values()].map((text) => parse(text));
}

async function write(path: string, sdl: string): Promise<void> {
  const header = `# ${API_VERSION}, written by scripts/update-platform-schemas.ts from ${PACKAGE}: do not edit.\n\n`;
  await writeFile(path, `${header}${sdl}\n`);
  console.log(`${path} ${sdl.length} bytes`);
}

await update();
