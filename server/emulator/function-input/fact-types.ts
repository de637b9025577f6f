import {
  GraphQLID,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  isAbstractType,
  isObjectType,
} from "graphql";
import { questionOf } from "./fact-questions.ts";

/** Type of a fact: values of a GraphQL type, below `maps` levels of arbitrary keys. */
export interface FactType {
  maps: number;
  type: GraphQLOutputType;
}

/** Facts that no field returns, because they are selected by an argument. */
const ARGUMENTS: Readonly<Record<string, Record<string, FactType>>> = { Metaobject: { id: { maps: 0, type: GraphQLID } } };

/** Returns the possible facts of a type by name: its fields, the data of its questions, and its type name. */
export function factTypesOf(type: GraphQLObjectType): ReadonlyMap<string, FactType> {
  const types = new Map<string, FactType>([
    ["__typename", { maps: 0, type: GraphQLString }],
    ...Object.entries(ARGUMENTS[type.name] ?? {}),
  ]);
  for (const field of Object.values(type.getFields())) {
    const question = questionOf(field);
    if (question !== undefined) types.set(question.data, { maps: question.maps, type: question.type(field.type) });
    else if (field.args.length === 0) types.set(field.name, { maps: 0, type: field.type });
  }
  return types;
}

/** Returns the possible types of an object in each of the schemas that know its type. */
export function possibleTypes(schemas: readonly GraphQLSchema[], name: string): GraphQLObjectType[] {
  return schemas.flatMap((schema) => {
    const type = schema.getType(name);
    if (isAbstractType(type)) return [...schema.getPossibleTypes(type)];
    return isObjectType(type) ? [type] : [];
  });
}
