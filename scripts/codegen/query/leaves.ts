import { type DocumentNode, print, type SelectionSetNode } from "graphql";

/** Every variable and every single value of a query, with the path to each. */
export function leavesOf({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) => {
    if (definition.kind !== "OperationDefinition") return [];
    return [...(definition.variableDefinitions ?? []).map(print), ...leaves(definition.selectionSet, "")];
  });
}

function leaves({ selections }: SelectionSetNode, way: string): string[] {
  return selections.flatMap((selection): string[] => {
    if (selection.kind === "FragmentSpread") return [`${way}...${selection.name.value}`];
    if (selection.kind === "InlineFragment") {
      return leaves(selection.selectionSet, `${way}... on ${selection.typeCondition?.name.value ?? ""} > `);
    }
    const { selectionSet, ...alone } = selection;
    const field = print(alone);
    return selectionSet ? leaves(selectionSet, `${way}${field} > `) : [`${way}${field}`];
  });
}
