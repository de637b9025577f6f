import { type GraphQLInputObjectType, type GraphQLSchema, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import type { Act } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { along, type FieldWithType, fieldTypesOf, isMany } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

const RESULT = "result";
const OPERATIONS = "operations";

/** The operations that the platform takes at a target, by its API; nothing where it calls no such Function. */
export function operationAt(target: string, schema: GraphQLSchema): GraphQLInputObjectType | undefined {
  const field = schema.getMutationType()?.getFields()[fieldOf(target)];
  const result = getNamedType(field?.args.find(({ name }) => name === RESULT)?.type);
  const operations = isInputObjectType(result) ? result.getFields()[OPERATIONS]?.type : undefined;
  const operation = getNamedType(operations);
  return isListType(getNullableType(operations)) && isInputObjectType(operation) ? operation : undefined;
}

/** What the schema of an API calls the output of a target: cart.validations.generate.run is cartValidationsGenerateRun. */
const fieldOf = (target: string): string => target.replace(/[.-]([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Says of a target that the API does not know it, and which it has. */
export function checkTarget(target: string, api: string, schema: GraphQLSchema, path: readonly string[], report: Report): void {
  if (operationAt(target, schema) !== undefined) return;
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => operationAt(name, schema) !== undefined);
  report(path, `"${target}" is no target of ${api} that takes operations: it is written with dots and hyphens, for ${oneOf(mutations)}`);
}

/** The platform's type of a target's id. */
export function targetId({ targets }: Act, schema: GraphQLSchema): string | undefined {
  if (targets === undefined || readsErrors(targets.reads, schema).length > 0) return undefined;
  const leaf = along(
    fieldTypesOf(targets.reads, schema),
    [targets.within, targets.each, targets.id].filter((part) => part !== undefined).join("."),
  )?.at(-1);
  return leaf && getNamedType(leaf.field.type).name;
}

/** What is acted on are several, each with a name that is a text; where groups are told, there are several of these. */
export function checkTargets({ targets }: Act, schema: GraphQLSchema, report: Report): void {
  if (targets === undefined || readsErrors(targets.reads, schema).length > 0) return;
  const tree = fieldTypesOf(targets.reads, schema);
  const { within, each, fact } = targets;
  const groups = within === undefined ? undefined : along(tree, within);
  if (within !== undefined && groups !== undefined && !groups.some(isMany))
    report(["targets", "within"], `"${within}" is no list: leave it out, and let "each" begin with it`);
  const below = within === undefined ? tree : (groups?.at(-1)?.children ?? []);
  const items = along(below, each);
  if (items !== undefined && !items.some(isMany)) report(["targets", "each"], `"${each}" is no list: name what the operations act on`);
  const name = along(items?.at(-1)?.children ?? [], fact)?.at(-1);
  if (name !== undefined && !isText(name))
    report(["targets", "fact"], `"${fact}" is a ${getNamedType(name.field.type).name}, and a rule means its targets by texts`);
}

const isText = ({ field }: FieldWithType): boolean => !["Int", "Float", "Boolean", "Decimal"].includes(getNamedType(field.type).name);
