import { type FieldNode, type GraphQLOutputType, GraphQLString, getNamedType, isObjectType, Kind, type ValueNode } from "graphql";
import type { FactPath } from "../../../engine/types/facts.ts";
import type { Place } from "./input-location.ts";

/** Namespace of the app's own metafields, for a selection that names none. */
const OWN = "$app";

/** Returns the places of the facts behind a field with arguments. Empty if only the merchant's values name them. */
export function questionLocations(data: string, field: FieldNode, above: FactPath, returned: GraphQLOutputType): Place[] {
  const path = [...above, data];
  if (data === "tags" || data === "collections") {
    return [{ path, location: "texts", ...chosenBy(argument(field, data === "tags" ? "tags" : "ids")) }];
  }
  if (data === "attributes") {
    const key = argument(field, "key");
    const name = textOf(key);
    return [name === undefined ? { path, location: "pairs", ...chosenBy(key) } : { path: [...path, name], location: GraphQLString }];
  }
  if (data === "metafields") return metafieldPlaces(field, path, returned);
  return data === "metaobjects" ? metaobjectPlaces(field, path) : [];
}

/** Returns the places of a metafield: its text, or its JSON if only that is read. */
function metafieldPlaces(field: FieldNode, path: FactPath, returned: GraphQLOutputType): Place[] {
  const given = argument(field, "namespace");
  const namespace = given === undefined ? OWN : textOf(given);
  if (namespace === undefined) return [];
  const named = argument(field, "key");
  const key = textOf(named);
  if (key === undefined) return [{ path: [...path, namespace], location: "pairs", within: "value", ...chosenBy(named) }];
  const names = childrenOf(field).map(({ name }) => name.value);
  const read = names.includes("value") || !names.includes("jsonValue") ? "value" : "jsonValue";
  const metafield = getNamedType(returned);
  const type = isObjectType(metafield) ? metafield.getFields()[read]?.type : undefined;
  return type ? [{ path: [...path, namespace, key, read], location: getNamedType(type) }] : [];
}

function metaobjectPlaces(field: FieldNode, path: FactPath): Place[] {
  const handle = argument(field, "handle");
  const parts = handle?.kind === Kind.OBJECT ? handle.fields : [];
  const part = (argumentName: string) => textOf(parts.find(({ name }) => name.value === argumentName)?.value);
  const [type, name] = [part("type"), part("handle")];
  if (type === undefined || name === undefined) return [];
  return childrenOf(field).flatMap((child) => {
    const key = textOf(argument(child, "key"));
    return key === undefined ? [] : [{ path: [...path, type, name, "fields", key, "value"], location: GraphQLString }];
  });
}

function argument(field: FieldNode, argumentName: string): ValueNode | undefined {
  return field.arguments?.find(({ name }) => name.value === argumentName)?.value;
}

/** Returns the field of the condition that fills an argument. */
function chosenBy(value: ValueNode | undefined): Pick<Place, "argument"> {
  return value?.kind === Kind.VARIABLE ? { argument: value.name.value } : {};
}

function childrenOf({ selectionSet }: FieldNode): FieldNode[] {
  return (selectionSet?.selections ?? []).filter((each) => each.kind === Kind.FIELD);
}

/** Returns the text of a literal in the selection. */
function textOf(value: ValueNode | undefined): string | undefined {
  return value?.kind === Kind.STRING ? value.value : undefined;
}
