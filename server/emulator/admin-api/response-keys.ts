import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** Keys of the requested metafields. Null if any key may be requested. */
export type Keys = readonly string[] | null;

/** Returns the metafield keys that a document names anywhere below a field, so that other rows are not read. */
export function responseKeys({ fieldNodes, fragments }: GraphQLResolveInfo): Keys {
  const named: (string | null)[] = [];
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const each of selections) {
      if (each.kind === Kind.FRAGMENT_SPREAD) visit(fragments[each.name.value]?.selectionSet ?? NONE);
      else if (each.kind === Kind.FIELD && each.name.value === "metafield") named.push(keyOf(each));
      else if (each.selectionSet) visit(each.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) if (selectionSet) visit(selectionSet);
  const keys = named.filter((key) => key !== null);
  return keys.length === named.length ? [...new Set(keys)] : null;
}

const NONE: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function keyOf({ arguments: args = [] }: FieldNode): string | null {
  const key = args.find(({ name }) => name.value === "key")?.value;
  return key?.kind === Kind.STRING ? key.value : null;
}
