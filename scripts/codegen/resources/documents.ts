import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GraphQLSchema } from "graphql";
import { functionOwnerOf } from "../../../engine/declarations/actions.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import { QUERY_COMMENT } from "../lib/header-comments.ts";
import { type FixedArguments, flatDocument, flatResourceOf } from "./flat-resource.ts";
import { BLOCK_ON_FAILURE, canBlockOnFailure, inputsOf } from "./inputs.ts";

/** Folder of the generated documents. */
export const DOCUMENTS = "server/shopify/generated/operations";

const TEMPLATE = join(import.meta.dirname, "resource.graphql");

/**
 * Operations on the resources that run Functions, and on owners, by path: one document for each resource, however many share it, and one
 * for all families.
 */
export function emitDocuments(
  families: Iterable<FamilyDeclaration>,
  owners: readonly Pick<Owner, "resource">[],
  admin: GraphQLSchema,
): Map<string, string> {
  const all = [...families];
  const resourceNames = [...new Set(all.filter(isRuleFamily).map(({ storage }) => storage.resource))];
  const actions = all.flatMap((family) => (family.actions ?? []).map((action) => ({ action, runner: functionOwnerOf(family, action) })));
  const run = actions.flatMap(({ runner }) => runner?.resource ?? []);
  const argumentsOf = (resource: string): FixedArguments =>
    actions.find(({ runner }) => runner?.resource === resource)?.action.functionOwner?.values ?? {};
  const resources = [
    ...new Set([...resourceNames, ...run, ...owners.flatMap(({ resource }) => (resource === "discount" ? [] : [resource]))]),
  ];
  return new Map([
    ...resources.map((resource): [string, string] => [pathOf(resource), resourceDocument(resource, admin, argumentsOf(resource))]),
    [pathOf("configurations"), configurations(resourceNames)],
  ]);
}

/** All operations on one resource. Throws if the Admin schema lacks the resource. */
export function resourceDocument(resource: string, admin: GraphQLSchema, given: FixedArguments = {}): string {
  const flat = flatResourceOf(resource, admin);
  if (flat !== null) return `${QUERY_COMMENT}${flatDocument(resource, flat, given)}`;
  const inputs = inputsOf(resource, admin);
  if (inputs === null) throw new Error(`the Admin schema has no ${resource}Create and ${resource}Update that take a ${resource}`);
  const template = readFileSync(TEMPLATE, "utf8");
  const queryText = canBlockOnFailure(resource, admin) ? template : template.replaceAll(new RegExp(`^ *${BLOCK_ON_FAILURE}\n`, "gm"), "");
  const text = queryText
    .replaceAll("ResourceCreateInput", inputs.create)
    .replaceAll("ResourceUpdateInput", inputs.update)
    .replaceAll("Resource", capitalize(resource))
    .replaceAll("resource", resource);
  return `${QUERY_COMMENT}${text}`;
}

/** Query of the stored configurations of several customizations, whatever their resource. */
function configurations(resources: readonly string[]): string {
  const types = resources.map(
    (resource) => `    ... on ${capitalize(resource)} {
      configuration: metafield(namespace: $namespace, key: "configuration") {
        value
      }
    }
`,
  );
  return `${QUERY_COMMENT}query Configurations($ids: [ID!]!, $namespace: String!) {
  nodes(ids: $ids) {
    id
${types.join("")}  }
}
`;
}

const pathOf = (name: string): string => `${DOCUMENTS}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.graphql`;
