import { functionOwnerOf, storedAction } from "../../../engine/declarations/actions.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { paramsOf } from "../../../engine/lib/route-pattern.ts";
import { API_VERSION, NAMESPACE, VARIABLES_METAFIELD_KEY } from "../../../engine/shopify/constants.ts";
import { TOML_COMMENT } from "../lib/header-comments.ts";
import type { PlannedPack } from "../packs/packs.ts";
import { uid } from "./uid.ts";

/** Returns the files of one Function extension, by their path below the project: query, schema and manifest. */
export function emitExtension(
  family: FamilyDeclaration,
  action: FamilyAction,
  { pack, query }: PlannedPack,
  sdl: string,
): Map<string, string> {
  const folder = `extensions/${pack.handle}`;
  return new Map([
    [`${folder}/input.graphql`, query],
    [`${folder}/schema.graphql`, sdl],
    [`${folder}/shopify.extension.toml`, manifest(family, action, pack.handle)],
  ]);
}

/**
 * Manifest part of a Function that merchants do not create directly. They begin at the family, and the content of the rule decides which
 * pack runs it.
 */
const NOT_CREATED = `  [extensions.ui]
  enable_create = false

`;

function manifest(family: FamilyDeclaration, action: FamilyAction, handle: string): string {
  const isMade = action === storedAction(family);
  const number = /-rules-(\d+)$/.exec(handle)?.[1];
  const text = JSON.stringify;
  return `${TOML_COMMENT}api_version = ${text(API_VERSION)}

[[extensions]]
name = ${text(number === undefined ? family.title : `${family.title} ${number}`)}
handle = ${text(handle)}
type = "function"
uid = ${text(uid(handle))}
description = ${text(family.description)}

  [[extensions.targeting]]
  target = ${text(functionOwnerOf(family, action)?.target)}
  input_query = "input.graphql"
  export = "run"

  [extensions.build]
  command = ${text(`npm --prefix ../.. run build:functions -- --only ${handle}`)}
  path = "dist/index.wasm"

  [extensions.input.variables]
  namespace = ${text(NAMESPACE)}
  key = ${text(VARIABLES_METAFIELD_KEY)}

${isMade && number === undefined ? "" : NOT_CREATED}  [extensions.ui.paths]
  create = ${text(isMade ? `${family.list.path}?create` : family.list.path)}
  details = ${text(detailsOf(family))}
`;
}

/** URL path of a customization's editor, by the number that Shopify calls its id. */
function detailsOf({ list, editor }: FamilyDeclaration): string {
  return editor.paths.find((path) => paramsOf(path).includes("number"))?.replace(":number", ":id") ?? list.path;
}
