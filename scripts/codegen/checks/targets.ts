import { type GraphQLInputObjectType, type GraphQLSchema, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { type FieldWithType, fieldTypesAlong, fieldTypesOf, isMany } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

const RESULT = "result";
const OPERATIONS = "operations";

/** Returns the operations that Shopify accepts at a target of an API; undefined if the API calls no Function there. */
export function operationAt(target: string, schema: GraphQLSchema): GraphQLInputObjectType | undefined {
  const field = schema.getMutationType()?.getFields()[fieldOf(target)];
  const result = getNamedType(field?.args.find(({ name }) => name === RESULT)?.type);
  const operations = isInputObjectType(result) ? result.getFields()[OPERATIONS]?.type : undefined;
  const operation = getNamedType(operations);
  return isListType(getNullableType(operations)) && isInputObjectType(operation) ? operation : undefined;
}

/** Returns the output field of a target in the API's schema: cart.validations.generate.run is cartValidationsGenerateRun. */
const fieldOf = (target: string): string => target.replace(/[.-]([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Reports a target that the API does not have, and lists those that it has. */
export function checkTarget(target: string, api: string, schema: GraphQLSchema, path: readonly string[], report: Report): void {
  if (operationAt(target, schema) !== undefined) return;
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => operationAt(name, schema) !== undefined);
  report(path, `"${target}" is no target of ${api} that takes operations: it is written with dots and hyphens, for ${oneOf(mutations)}`);
}

/** Returns Shopify's type of a target's id. */
export function targetId({ targets }: FamilyAction, schema: GraphQLSchema): string | undefined {
  if (targets === undefined || readsErrors(targets.input, schema).length > 0) return undefined;
  const leaf = fieldTypesAlong(
    fieldTypesOf(targets.input, schema),
    [targets.groups, targets.forEach, targets.id].filter((part) => part !== undefined).join("."),
  )?.at(-1);
  return leaf && getNamedType(leaf.field.type).name;
}

/** Checks that targets are a list, each with a name that is text, and that their groups, if declared, are a list. */
export function checkTargets({ targets }: FamilyAction, schema: GraphQLSchema, report: Report): void {
  if (targets === undefined || readsErrors(targets.input, schema).length > 0) return;
  const tree = fieldTypesOf(targets.input, schema);
  const { groups: within, forEach, name: fact } = targets;
  const groups = within === undefined ? undefined : fieldTypesAlong(tree, within);
  if (within !== undefined && groups !== undefined && !groups.some(isMany))
    report(["targets", "groups"], `"${within}" is no list: leave it out, and let "forEach" begin with it`);
  const below = within === undefined ? tree : (groups?.at(-1)?.children ?? []);
  const items = fieldTypesAlong(below, forEach);
  if (items !== undefined && !items.some(isMany))
    report(["targets", "forEach"], `"${forEach}" is no list: name what the operations act on`);
  const name = fieldTypesAlong(items?.at(-1)?.children ?? [], fact)?.at(-1);
  if (name !== undefined && !isText(name))
    report(["targets", "name"], `"${fact}" is a ${getNamedType(name.field.type).name}, and a rule means its targets by texts`);
}

const isText = ({ field }: FieldWithType): boolean => !["Int", "Float", "Boolean", "Decimal"].includes(getNamedType(field.type).name);
