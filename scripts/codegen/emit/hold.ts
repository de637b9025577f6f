import { API_VERSION, HOLD, HOLD_TARGET, NAMESPACE } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import { QUERY_COMMENT, TOML_COMMENT } from "../header.ts";
import type { BlockDeclaration } from "./blocks.ts";
import { uid } from "./uid.ts";

/** The Function API that can keep an order from being completed. */
export const HOLD_API = "cart_checkout_validation";

/** The files of the one Function that reads what blocks have noted on the cart; none where no block keeps orders waiting. */
export function emitHold(
  blocks: readonly BlockDeclaration[],
  families: ReadonlyMap<string, FamilyDeclaration>,
  schema: () => string,
): Map<string, string> {
  const holding = blocks.filter(({ hold }) => hold !== undefined);
  const [first] = holding;
  if (first === undefined) return new Map();
  const folder = `extensions/${HOLD}`;
  return new Map([
    [`${folder}/input.graphql`, query(holding.map(({ hold }) => hold?.key ?? ""))],
    [`${folder}/schema.graphql`, schema()],
    [`${folder}/shopify.extension.toml`, manifest(families.get(first.family)?.list.path ?? "/")],
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
function manifest(path: string): string {
  const text = JSON.stringify;
  return `${TOML_COMMENT}api_version = ${text(API_VERSION)}

[[extensions]]
name = "Required answers"
handle = ${text(HOLD)}
type = "function"
uid = ${text(uid(HOLD))}
description = "Keeps orders waiting for what buyers must answer in a block of this app."

  [[extensions.targeting]]
  target = ${text(HOLD_TARGET)}
  input_query = "input.graphql"
  export = "run"

  [extensions.build]
  command = ${text(`npm --prefix ../.. run build:functions -- --only ${HOLD}`)}
  path = "dist/index.wasm"

  [extensions.ui]
  enable_create = false

  [extensions.ui.paths]
  create = ${text(path)}
  details = ${text(path)}
`;
}
