import { isOrderHold, ownerApis } from "../../../engine/declarations/function-owners.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { API_VERSION, NAMESPACE, VARIABLES_METAFIELD_KEY } from "../../../engine/shopify/constants.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { TOML_COMMENT } from "../lib/header-comments.ts";
import { uid } from "./uid.ts";

/** Manifest of an owner's Function. Merchants do not create one: the app installs the Function with the first configuration that needs it. */
export function ownerManifest(owner: OwnerSource, families: ReadonlyMap<string, FamilyDeclaration>): string {
  const { title, description, resource, function: handle, neededBy } = owner;
  const path = families.get(neededBy[0]?.family ?? "")?.list.path ?? "/";
  const text = JSON.stringify;
  const variables = `  [extensions.input.variables]
  namespace = ${text(NAMESPACE)}
  key = ${text(VARIABLES_METAFIELD_KEY)}

`;
  return `${TOML_COMMENT}api_version = ${text(API_VERSION)}

[[extensions]]
name = ${text(title)}
handle = ${text(handle)}
type = "function"
uid = ${text(uid(handle))}
description = ${text(description)}

  [[extensions.targeting]]
  target = ${text(ownerApis[resource].target)}
  input_query = "input.graphql"
  export = "run"

  [extensions.build]
  command = ${text(`npm --prefix ../.. run build:functions -- --only ${handle}`)}
  path = "dist/index.wasm"

${isOrderHold(owner) ? "" : variables}  [extensions.ui]
  enable_create = false

  [extensions.ui.paths]
  create = ${text(path)}
  details = ${text(path)}
`;
}
