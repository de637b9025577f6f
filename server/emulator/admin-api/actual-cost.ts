import { type DocumentNode, Kind } from "graphql";

/** Returns the actual cost of a document: one point for each returned object, at most the requested cost. Mutations have a fixed cost. */
export function actualCost(document: DocumentNode, data: unknown, requested: number): number {
  const mutates = document.definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === "mutation");
  return mutates ? requested : Math.max(0, Math.min(requested, objects(data) - 1));
}

function objects(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, each) => sum + objects(each), 0);
  return Array.isArray(value) ? inside : 1 + inside;
}
