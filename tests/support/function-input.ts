import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";
import { family, packs } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { NAMESPACE, PROGRAM_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../server/emulator/function-input/execute-query.ts";
import type { Facts } from "../../server/emulator/function-input/facts.ts";

/** Checkout in Shopify's plain names: attributes as `{key: value}`, tags as a list, everything else as in the schema. */
export type World = Facts;

const root = join(import.meta.dirname, "../..");
const queries = new Map<string, DocumentNode>();

/** Function input that Shopify would pass to a rule in this checkout: the query of its pack, executed with its variables. */
export function functionInput({ pack: handle, program, variables }: Compiled, world: World): Record<string, unknown> {
  const pack = packs.find((each) => each.handle === handle);
  if (pack === undefined) throw new Error(`there is no pack ${handle}`);
  const { api, resource } = customizationType(family(pack.family));
  const schema = functionSchema(api);
  const own = { [resource]: { metafields: { [NAMESPACE]: { [PROGRAM_METAFIELD_KEY]: { jsonValue: program } } } } };
  return executeInputQuery(schema, queryOf(handle, schema), variables, { ...world, ...own });
}

function queryOf(handle: string, schema: GraphQLSchema): DocumentNode {
  const known = queries.get(handle);
  if (known) return known;
  const document = parse(readFileSync(join(root, `extensions/${handle}/input.graphql`), "utf8"));
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  queries.set(handle, document);
  return document;
}
