import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, GraphQLError, Kind, parse, Source, validate } from "graphql";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import type { PlatformSchema } from "../lib/platform-schemas.ts";

const FOLDER = "server/shopify/operations";
const TEXTS = ["DateTime", "Decimal", "HTML", "ID", "Money", "URL", "UnsignedInt64"];

interface Text {
  location: string;
  text: string;
}

interface Document {
  location: string;
  document: DocumentNode;
}

/**
 * Generates types by name for the Admin API operations, written by hand and generated, so that a caller cannot misspell one. Throws
 * DeclarationError if the schema lacks something.
 */
export async function emitOperations(
  root: string,
  admin: PlatformSchema,
  generated: ReadonlyMap<string, string>,
  memory: BuildCache = NO_CACHE,
): Promise<string> {
  const texts = [...writtenByHand(root), ...[...generated].map(([location, text]) => ({ location, text }))];
  return memory.recallLater("operations", [admin.sdl, texts], () => emitTypes(admin, texts.map(document)));
}

async function emitTypes({ sdl, schema }: PlatformSchema, documents: Document[]): Promise<string> {
  const problems = documents.flatMap(({ location, document }) => validate(schema, document).map((error) => problemOf(location, error)));
  if (problems.length > 0) throw new DeclarationError(problems);
  const { codegen } = await import("@graphql-codegen/core"); // both take half a second to load
  const typescriptOperations = await import("@graphql-codegen/typescript-operations");
  const code = await codegen({
    filename: "operations.ts",
    schema: parse(sdl),
    documents,
    pluginMap: { typescriptOperations },
    plugins: [{ typescriptOperations: {} }],
    config: {
      scalars: { ...Object.fromEntries(TEXTS.map((name) => [name, "string"])), JSON: "unknown" },
      arrayInputCoercion: false,
      strictScalars: true,
      noExport: true,
      skipTypename: true,
    },
  });
  return `${CODE_COMMENT}${withoutIncremental(code).trimEnd()}\n\n${operationMap(documents)}`;
}

function writtenByHand(root: string): Text[] {
  const files = readdirSync(join(root, FOLDER)).sort();
  return files.map((file) => `${FOLDER}/${file}`).map((path) => ({ location: path, text: readFileSync(join(root, path), "utf8") }));
}

function document({ location, text }: Text): Document {
  try {
    return { location, document: parse(new Source(text, location)) };
  } catch (error) {
    throw error instanceof GraphQLError ? new DeclarationError([problemOf(location, error)]) : error;
  }
}

/** Problem of a document, which has a line number where a declaration has a pointer. */
function problemOf(file: string, error: GraphQLError): DeclarationProblem {
  const [at] = error.locations ?? [];
  return { file, pointer: at ? `${at.line}:${at.column}` : "", message: error.message };
}

/** Removes a type for deferred fragments that the plugin exports and the Admin API does not have. */
const withoutIncremental = (code: string): string => code.replace(/^\/\*\* Internal type[^\n]*\nexport type Incremental<[^\n]*\n/m, "");

function operationMap(documents: readonly Document[]): string {
  const operations = documents.flatMap(({ document }) => document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION));
  const rows = operations.map(({ name, operation }) => {
    const type = `${name?.value}${operation === "query" ? "Query" : "Mutation"}`;
    return `  ${name?.value}: { variables: ${type}Variables; data: ${type} };\n`;
  });
  return `/** Every operation on the Admin API: its variables and its result. */\nexport interface Operations {\n${rows.sort().join("")}}\n`;
}
