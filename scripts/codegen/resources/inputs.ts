import { type GraphQLSchema, getNamedType, isInputObjectType } from "graphql";

/** Names of the inputs of a resource's mutations in Shopify's API: one for both, or one each. */
export interface Inputs {
  create: string;
  update: string;
}

/** Inputs of a resource; null if the Admin schema has no mutations of that name that create and update the resource by one input. */
export function inputsOf(resource: string, admin: GraphQLSchema): Inputs | null {
  const [create, update] = [inputOf(resource, "Create", admin), inputOf(resource, "Update", admin)];
  return create === undefined || update === undefined ? null : { create, update };
}

/** Resources that the Admin schema has, by the names of what creates them. */
export function createdIn(admin: GraphQLSchema): string[] {
  const mutations = Object.keys(admin.getMutationType()?.getFields() ?? {});
  return mutations.filter((name) => name.endsWith("Create")).map((name) => name.slice(0, -"Create".length));
}

/** Resources that the Admin schema has, and whose mutations take one input. */
export function resourcesOf(admin: GraphQLSchema): string[] {
  return createdIn(admin).filter((resource) => inputsOf(resource, admin) !== null);
}

/** Shopify's field that stops checkout if a Function fails. */
export const BLOCK_ON_FAILURE = "blockOnFailure";

/** True if objects of a resource have the field that decides whether checkout stops when the Function fails. */
export function canBlockOnFailure(resource: string, admin: GraphQLSchema): boolean {
  const input = admin.getType(inputsOf(resource, admin)?.update ?? "");
  return isInputObjectType(input) && input.getFields()[BLOCK_ON_FAILURE] !== undefined;
}

function inputOf(resource: string, operation: "Create" | "Update", admin: GraphQLSchema): string | undefined {
  const mutation = admin.getMutationType()?.getFields()[`${resource}${operation}`];
  const argument = mutation?.args.find(({ name }) => name === resource);
  return argument && getNamedType(argument.type).name;
}
