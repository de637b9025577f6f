import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** A query that selects every field of a schema that can be reached, each with all its arguments; a type within itself is left out. */
export function wholeQuery(schema: GraphQLSchema): string {
  const selection = (name: string, above: readonly string[], prefix: string): string => {
    const type = schema.getType(name);
    if (isAbstractType(type)) {
      const cases = schema.getPossibleTypes(type).map((each) => `... on ${each.name} { ${selection(each.name, above, each.name)} }`);
      return ["__typename", ...cases].join(" ");
    }
    if (!isObjectType(type) || above.includes(name)) return "__typename";
    const fields = Object.values(type.getFields()).map((field) => selected(field, [...above, name], prefix));
    return ["__typename", ...fields].join(" ");
  };
  const selected = ({ name, args, type }: GraphQLField<unknown, unknown>, above: readonly string[], prefix: string): string => {
    const given = args.map((arg) => `${arg.name}: ${literal(arg.type, arg.name)}`);
    const alias = prefix === "" ? "" : `${prefix}_${name}: `;
    const below = isCompositeType(getNamedType(type)) ? ` { ${selection(getNamedType(type).name, above, "")} }` : "";
    return `${alias}${name}${given.length > 0 ? `(${given.join(", ")})` : ""}${below}`;
  };
  return `{ ${selection("Input", [], "")} }`;
}

function literal(type: GraphQLInputType, name: string): string {
  if (isNonNullType(type)) return literal(type.ofType, name);
  if (isListType(type)) return `[${literal(type.ofType, name)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "null";
  if (isInputObjectType(type))
    return `{ ${Object.values(type.getFields())
      .map((field) => `${field.name}: ${literal(field.type, field.name)}`)
      .join(", ")} }`;
  if (type.name === "TimeWithoutTimezone") return '"09:00:00"';
  return type.name === "DateTimeWithoutTimezone" ? '"2026-11-22T09:00:00"' : JSON.stringify(`some ${name}`);
}
