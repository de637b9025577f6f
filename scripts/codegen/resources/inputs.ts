import { type GraphQLSchema, getNamedType, isInputObjectType } from "graphql";

/** What the platform calls the inputs of a resource's mutations: one name for both, or one each. */
export interface Inputs {
  create: string;
  update: string;
}

/** The inputs of a resource; null for one that the Admin schema cannot create and update under that name. */
export function inputsOf(resource: string, admin: GraphQLSchema): Inputs | null {
  const [create, update] = [inputOf(resource, "Create", admin), inputOf(resource, "Update", admin)];
  return create === undefined || update === undefined ? null : { create, update };
}

/** The resources that the Admin schema has. */
export function resourcesOf(admin: GraphQLSchema): string[] {
  const mutations = Object.keys(admin.getMutationType()?.getFields() ?? {});
  const created = mutations.filter((name) => name.endsWith("Create")).map((name) => name.slice(0, -"Create".length));
  return created.filter((resource) => inputsOf(resource, admin) !== null);
}

/** What the platform calls it that checkout stops where a Function fails. */
export const BLOCK_ON_FAILURE = "blockOnFailure";

/** Whether an object of a resource says what becomes of a checkout in which its Function fails. */
export function canBlockOnFailure(resource: string, admin: GraphQLSchema): boolean {
  const input = admin.getType(inputsOf(resource, admin)?.update ?? "");
  return isInputObjectType(input) && input.getFields()[BLOCK_ON_FAILURE] !== undefined;
}

function inputOf(resource: string, act: "Create" | "Update", admin: GraphQLSchema): string | undefined {
  const mutation = admin.getMutationType()?.getFields()[`${resource}${act}`];
  const taken = mutation?.args.find(({ name }) => name === resource);
  return taken && getNamedType(taken.type).name;
}
