import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  assertValidSchema,
  buildClientSchema,
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  type IntrospectionField,
  type IntrospectionQuery,
  type IntrospectionType,
  parse,
  printSchema,
  Source,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { closure, namedTypeOf } from "./closure.ts";
import { withoutDescriptions } from "./without-descriptions.ts";

/** Part of a schema that documents use: the selected composite types, and their selected fields. */
interface Reach {
  types: Set<string>;
  fields: Map<string, Set<string>>;
  roots: Set<string>;
}

/** Reads the operation documents of a folder as one document, in the order of their file names. */
export async function readDocuments(folder: string): Promise<DocumentNode> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".graphql")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return concatAST(texts.map((text, at) => parse(new Source(text, names[at]))));
}

/** SDL of the types that the documents reach, with their scalar fields, all arguments, defaults, inputs and enums. */
export function reachedSchema(introspection: IntrospectionQuery, documents: DocumentNode): string {
  const full = buildClientSchema(introspection);
  const problems = validate(full, documents, specifiedRules, { maxErrors: 20 });
  if (problems.length > 0) throw new Error(problems.map(String).join("\n\n"));
  const pruned = buildClientSchema(prune(withoutDescriptions(introspection), reach(full, documents)));
  assertValidSchema(pruned);
  const errors = validate(pruned, documents);
  if (errors.length > 0) throw new Error(errors.map(String).join("\n\n"));
  return printSchema(pruned);
}

function reach(schema: GraphQLSchema, documents: DocumentNode): Reach {
  const types = new Set<string>();
  const fields = new Map<string, Set<string>>();
  const roots = new Set([schema.getQueryType()?.name ?? "", schema.getMutationType()?.name ?? ""]);
  const info = new TypeInfo(schema);
  visit(
    documents,
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType()?.name ?? "";
        fields.set(parent, (fields.get(parent) ?? new Set()).add(node.name.value));
        types.add(parent);
        const type = info.getType();
        if (node.selectionSet && type) types.add(getNamedType(type).name);
      },
    }),
  );
  for (const name of [...types].filter((each) => each.endsWith("Connection"))) types.add(name.replace(/Connection$/, "Edge"));
  return { types, fields, roots };
}

function prune(introspection: IntrospectionQuery, reached: Reach): IntrospectionQuery {
  const all = new Map(introspection.__schema.types.map((type) => [type.name, type]));
  const types = introspection.__schema.types.map((type) => pruneType(type, reached, all));
  const { mutationType } = introspection.__schema;
  const writes = mutationType && reached.types.has(mutationType.name) ? mutationType : null;
  return closure({ __schema: { ...introspection.__schema, types, mutationType: writes } }, reached.types);
}

function pruneType(type: IntrospectionType, reached: Reach, all: Map<string, IntrospectionType>): IntrospectionType {
  if (type.kind === "UNION") return { ...type, possibleTypes: type.possibleTypes.filter(({ name }) => reached.types.has(name)) };
  if (type.kind !== "OBJECT" && type.kind !== "INTERFACE") return type;
  const used = reached.fields.get(type.name);
  const fields = type.fields.filter((field) => used?.has(field.name) || (!reached.roots.has(type.name) && isReached(field, reached, all)));
  const interfaces = type.interfaces?.filter(({ name }) => reached.types.has(name)) ?? [];
  if (type.kind === "OBJECT") return { ...type, fields, interfaces };
  return { ...type, fields, interfaces, possibleTypes: type.possibleTypes.filter(({ name }) => reached.types.has(name)) };
}

function isReached(field: IntrospectionField, reached: Reach, all: Map<string, IntrospectionType>): boolean {
  if (field.isDeprecated) return false;
  const type = all.get(namedTypeOf(field.type));
  return type?.kind === "SCALAR" || type?.kind === "ENUM" || reached.types.has(namedTypeOf(field.type));
}
