import { type GraphQLSchema, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from "graphql";

/** How the queries and mutations of a resource are formed, read from Shopify's schema. */
export interface ResourceShape {
  /** Name of the state in its mutations; null if it is on while it exists. */
  state: "enabled" | "enable" | null;
  /** Fields without which nothing is created. */
  requires: readonly ("title" | "enabled")[];
  /** True if its mutations take their fields one by one, and not in one input. */
  isFlat: boolean;
  /** True if all objects are listed at once, without pages. */
  isListed: boolean;
  /** Codes with which its mutations refuse. */
  errorCodes: readonly string[];
}

/** Returns the form of a resource. Throws if the schema lacks the mutation that creates it. */
export function resourceShape(name: string, schema: GraphQLSchema): ResourceShape {
  const create = schema.getMutationType()?.getFields()[`${name}Create`];
  if (create === undefined) throw new Error(`the Admin schema has no ${name}Create: run scripts/update-platform-schemas.ts`);
  const input = getNamedType(create.args.find((each) => each.name === name)?.type);
  const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
  const list = schema.getQueryType()?.getFields()[`${name}s`]?.type;
  const errorCodes = ["Create", "Update", "Delete"].flatMap((operation) => codesOf(`${name}${operation}`, schema));
  const state = (["enabled", "enable"] as const).find((each) => fields.includes(each)) ?? null;
  return {
    state,
    requires: errorCodes.includes("REQUIRED_INPUT_FIELD") ? ["title", "enabled"] : [],
    isFlat: fields.length === 0,
    isListed: isListType(isNonNullType(list) ? list.ofType : list),
    errorCodes,
  };
}

function codesOf(mutation: string, schema: GraphQLSchema): string[] {
  const payload = getNamedType(schema.getMutationType()?.getFields()[mutation]?.type);
  const error = isObjectType(payload) ? getNamedType(payload.getFields().userErrors?.type) : undefined;
  const code = isObjectType(error) ? getNamedType(error.getFields().code?.type) : undefined;
  return isEnumType(code) ? code.getValues().map(({ name }) => name) : [];
}
