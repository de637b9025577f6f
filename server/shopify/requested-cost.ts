import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode, type ValueNode } from "graphql";

const MUTATION_COST = 10;

/** Estimates Shopify's charge for a document: one point an object, lists multiplied by their page size, ten points a mutation. */
export function requestedCost(document: DocumentNode, variables: Record<string, unknown>): number {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [])),
  );
  const operation = document.definitions.find((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  const inside = (selections: SelectionSetNode): number =>
    selections.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return sum + inside(fragments.get(selection.name.value) ?? { kind: Kind.SELECTION_SET, selections: [] });
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + inside(selection.selectionSet);
      return sum + (selection.selectionSet ? 1 + inside(selection.selectionSet) * pageSize(selection, variables) : 0);
    }, 0);
  const fields = operation.selectionSet.selections.length;
  return operation.operation === "mutation" ? fields * MUTATION_COST : inside(operation.selectionSet);
}

function pageSize(field: FieldNode, variables: Record<string, unknown>): number {
  const size = field.arguments?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
  return size ? Math.max(1, number(size, variables)) : 1;
}

function number(value: ValueNode, variables: Record<string, unknown>): number {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 0) : 0;
}
