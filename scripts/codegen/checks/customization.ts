import { type GraphQLSchema, parse, validate } from "graphql";
import type { RuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import { resourceDocument } from "../resources/documents.ts";
import { type FixedArguments, flatResourceOf, flatResourcesOf } from "../resources/flat-resource.ts";
import { canBlockOnFailure, inputsOf, resourcesOf } from "../resources/inputs.ts";
import { oneOf, type Report } from "./reporter.ts";

/**
 * Checks a family that is stored in customizations: Shopify has the resource, the input of its Function includes it, and the family has one action.
 */
export function checkCustomization(
  { storage, actions = [], properties }: RuleFamily,
  admin: GraphQLSchema,
  input: GraphQLSchema,
  report: Report,
): void {
  const { resource, api, blockOnFailure } = storage;
  for (const message of resourceErrors(resource, admin)) report(["storage", "resource"], message);
  if (flatResourceOf(resource, admin) !== null)
    report(
      ["storage", "resource"],
      `a ${resource} has no title and cannot be turned off: keep the family in a metafield, and name it in "functionOwner" of its action`,
    );
  if (!input.getQueryType()?.getFields()[resource]) report(["storage", "api"], `the input of ${api} has no "${resource}"`);
  if (blockOnFailure !== undefined) {
    const at = ["storage", "blockOnFailure"];
    if (!canBlockOnFailure(resource, admin)) report(at, `a ${resource} lets every checkout go on where its Function fails`);
    const yesOrNo = Object.keys(properties).filter((name) => properties[name]?.type === "boolean");
    if (!yesOrNo.includes(blockOnFailure)) report(at, `"${blockOnFailure}" is no field that is true or false: ${oneOf(yesOrNo)}`);
  }
  if (actions.length === 0)
    report([], 'must have "actions", which the Function of a customization runs; keep it in a table if it does nothing');
  if (actions[0]?.type === "block") report(["actions", 0, "type"], 'must be "function": that is what runs a customization');
  for (const at of actions.keys())
    if (at > 0) report(["actions", at], "would never run: the Function of a customization runs one action; give it a family of its own");
}

/** Returns the reasons why this app cannot store configurations in a resource of Shopify. */
export function resourceErrors(resource: string, admin: GraphQLSchema, given: FixedArguments = {}): string[] {
  const resources = oneOf([...resourcesOf(admin), ...flatResourcesOf(admin)]);
  const remedy = "run scripts/update-platform-schemas.ts if Shopify has it since";
  if (inputsOf(resource, admin) === null && flatResourceOf(resource, admin) === null)
    return [`"${resource}" is not a resource of the Admin schema: ${resources}; ${remedy}`];
  const errors = validate(admin, parse(resourceDocument(resource, admin, given)));
  return errors.map(({ message }) => `"${resource}" cannot be kept as other resources are: ${message}`);
}
