import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** Keys of the requested metafields. Null if any key may be requested. */
export type Keys = readonly string[] | null;

/** Returns the metafield keys that a document names anywhere below a field, so that other rows are not read. */
export function responseKeys({ fieldNodes, fragments }: GraphQLResolveInfo): Keys {
  const named: (string | null)[] = [];
  const look = ({ selections }: SelectionSetNode): void => {
    for (const each of selections) {
      if (each.kind === Kind.FRAGMENT_SPREAD) look(fragments[each.name.value]?.selectionSet ?? NONE);
      else if (each.kind === Kind.FIELD && each.name.value === "metafield") named.push(keyOf(each));
      else if (each.selectionSet) look(each.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) if (selectionSet) look(selectionSet);
  const known = named.filter((key) => key !== null);
  return known.length === named.length ? [...new Set(known)] : null;
}

const NONE: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function keyOf({ arguments: given = [] }: FieldNode): string | null {
  const key = given.find(({ name }) => name.value === "key")?.value;
  return key?.kind === Kind.STRING ? key.value : null;
}
