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

/** What a fact holds: values of a type, below as many keys of its own choice as `maps` says. */
export interface FactType {
  maps: number;
  type: GraphQLOutputType;
}

/** Facts that no field has, since they are asked for by an argument. */
const ARGUMENTS: Readonly<Record<string, Record<string, FactType>>> = { Metaobject: { id: { maps: 0, type: GraphQLID } } };

/** What facts of a type may say, by their names: its fields, the data behind its questions, and which of several types it is. */
export function factTypesOf(type: GraphQLObjectType): ReadonlyMap<string, FactType> {
  const known = new Map<string, FactType>([
    ["__typename", { maps: 0, type: GraphQLString }],
    ...Object.entries(ARGUMENTS[type.name] ?? {}),
  ]);
  for (const field of Object.values(type.getFields())) {
    const question = questionOf(field);
    if (question !== undefined) known.set(question.data, { maps: question.maps, type: question.type(field.type) });
    else if (field.args.length === 0) known.set(field.name, { maps: 0, type: field.type });
  }
  return known;
}

/** The types that an object of a named type may have, in each of the schemas that know it. */
export function possibleTypes(schemas: readonly GraphQLSchema[], name: string): GraphQLObjectType[] {
  return schemas.flatMap((schema) => {
    const type = schema.getType(name);
    if (isAbstractType(type)) return [...schema.getPossibleTypes(type)];
    return isObjectType(type) ? [type] : [];
  });
}
