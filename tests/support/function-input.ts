import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type DocumentNode, type ExecutionArgs, executeSync, type GraphQLSchema, parse, validate } from "graphql";
import { customizationOf } from "../../engine/declare/act.ts";
import { family, packs } from "../../engine/declare/catalog.ts";
import { property } from "../../engine/declare/object.ts";
import { NAMESPACE, PROGRAM } from "../../engine/platform.ts";
import type { Compiled } from "../../engine/rule/packed.ts";

/** A checkout in the platform's plain names: attributes as `{key: value}`, tags as a list, everything else as the schema has it. */
export type World = Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, "../..");
const schemas = new Map<string, GraphQLSchema>();
const queries = new Map<string, DocumentNode>();

/** The schema of a Function API, as the platform publishes it. */
export function functionSchema(api: string): GraphQLSchema {
  return remembered(schemas, api, () => buildSchema(readFileSync(join(root, `extensions/schemas/${api}.graphql`), "utf8")));
}

/** What the platform would hand to a rule in this world: the query of its pack, executed with its variables. */
export function functionInput({ pack: handle, program, variables }: Compiled, world: World): Record<string, unknown> {
  const pack = packs.find((each) => each.handle === handle);
  if (pack === undefined) throw new Error(`there is no pack ${handle}`);
  const { api, resource } = customizationOf(family(pack.family));
  const schema = functionSchema(api);
  const document = remembered(queries, handle, () =>
    checked(schema, readFileSync(join(root, `extensions/${handle}/input.graphql`), "utf8")),
  );
  const { data, errors } = executeSync({
    schema,
    document,
    rootValue: { ...world, [resource]: { metafields: { [NAMESPACE]: { [PROGRAM]: { jsonValue: program } } } } },
    variableValues: { ...variables },
    fieldResolver,
    typeResolver: (value) => (property(value, "product") === undefined ? "CustomProduct" : "ProductVariant"),
  });
  if (errors !== undefined) throw new Error(errors.map(({ message, path }) => `${path?.join(".")}: ${message}`).join("\n"));
  return JSON.parse(JSON.stringify(data));
}

function checked(schema: GraphQLSchema, text: string): DocumentNode {
  const document = parse(text);
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return document;
}

const fieldResolver: NonNullable<ExecutionArgs["fieldResolver"]> = (source, args: Record<string, unknown>, _, { fieldName }) => {
  switch (fieldName) {
    case "attribute": {
      const value = property(property(source, "attributes"), String(args.key));
      return value === undefined || args.key === null ? null : { key: args.key, value };
    }
    case "hasTags":
      return strings(args.tags).map((tag) => ({ tag, hasTag: tagged(source, tag) }));
    case "hasAnyTag":
      return strings(args.tags).some((tag) => tagged(source, tag));
    case "metafield":
      return property(property(property(source, "metafields"), String(args.namespace)), String(args.key));
    default:
      return property(source, fieldName);
  }
};

/** The platform keeps one spelling of a tag: upper and lower case are the same tag. */
function tagged(source: unknown, tag: string): boolean {
  return strings(property(source, "tags")).some((each) => each.toLowerCase() === tag.toLowerCase());
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
