import { ownerApis } from "../../../engine/declare/owners.ts";
import { API_VERSION, NAMESPACE } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import { QUERY_COMMENT, TOML_COMMENT } from "../header.ts";
import type { BlockDeclaration } from "./blocks.ts";
import type { OwnerSource } from "./owners.ts";
import { uid } from "./uid.ts";

/** The files of an owner's Function, which reads what blocks have noted on the cart. */
export function emitHold(
  owner: OwnerSource,
  blocks: readonly BlockDeclaration[],
  families: ReadonlyMap<string, FamilyDeclaration>,
  schema: (api: string) => string,
): Map<string, string> {
  const folder = `extensions/${owner.function}`;
  const [need] = owner.while;
  return new Map([
    [`${folder}/input.graphql`, query(blocks.flatMap(({ hold }) => (hold?.owner === owner.id ? [hold.key] : [])))],
    [`${folder}/schema.graphql`, schema(ownerApis[owner.resource].api)],
    [`${folder}/shopify.extension.toml`, manifest(owner, families.get(need?.family ?? "")?.list.path ?? "/")],
  ]);
}

/** The names of the notes are those that engine/runtime/hold.ts reads. */
function query(keys: readonly string[]): string {
  const notes = keys.map((key, at) => `  gate${at}: metafield(namespace: "${NAMESPACE}", key: "${key}") {\n   jsonValue\n  }\n`);
  return `${QUERY_COMMENT}query Input {
 buyerJourney {
  step
 }
 shop {
  localTime {
   date
  }
 }
 cart {
${notes.join("")} }
}
`;
}

/** Merchants do not make one: it comes with the first configuration that needs it. */
function manifest({ title, description, resource, function: handle }: OwnerSource, path: string): string {
  const text = JSON.stringify;
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

  [extensions.ui]
  enable_create = false

  [extensions.ui.paths]
  create = ${text(path)}
  details = ${text(path)}
`;
}
