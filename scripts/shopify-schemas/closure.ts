import type { IntrospectionInputValue, IntrospectionQuery, IntrospectionType, IntrospectionTypeRef } from "graphql";

/** Copies an introspection with the types that can be reached from the given ones, and those that every schema needs. */
export function closure(introspection: IntrospectionQuery, start: Iterable<string>): IntrospectionQuery {
  const all = new Map(introspection.__schema.types.map((type) => [type.name, type]));
  const included = new Set<string>();
  const addType = (name: string): void => {
    const type = all.get(name);
    if (!type || included.has(name)) return;
    included.add(name);
    for (const used of usedTypes(type)) addType(used);
  };
  for (const name of [...start, "Boolean", "String"]) addType(name);
  for (const { args } of introspection.__schema.directives) for (const { type } of args) addType(namedTypeOf(type));
  for (const name of all.keys()) if (name.startsWith("__")) addType(name);
  const types = introspection.__schema.types.filter(({ name }) => included.has(name));
  return { __schema: { ...introspection.__schema, types } };
}

/** Name of a type without its list and non-null wrappers. */
export function namedTypeOf(type: IntrospectionTypeRef): string {
  return type.kind === "LIST" || type.kind === "NON_NULL" ? namedTypeOf(type.ofType) : type.name;
}

function usedTypes(type: IntrospectionType): string[] {
  if (type.kind === "INPUT_OBJECT") return type.inputFields.map((field) => namedTypeOf(field.type));
  if (type.kind === "UNION") return type.possibleTypes.map(({ name }) => name);
  if (type.kind !== "OBJECT" && type.kind !== "INTERFACE") return [];
  const related = type.kind === "INTERFACE" ? type.possibleTypes : type.interfaces;
  const fields = type.fields.flatMap((field) => [
    namedTypeOf(field.type),
    ...field.args.map((each: IntrospectionInputValue) => namedTypeOf(each.type)),
  ]);
  return [...related.map(({ name }) => name), ...fields];
}
