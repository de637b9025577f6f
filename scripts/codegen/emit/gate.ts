import { API_VERSION, GATE, GATE_TARGET, NAMESPACE } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import { QUERY_COMMENT, TOML_COMMENT } from "../header.ts";
import type { BlockDeclaration } from "./blocks.ts";
import { uid } from "./uid.ts";

/** The Function API that can keep an order from being completed. */
export const GATE_API = "cart_checkout_validation";

/** The files of the one Function that reads what blocks have noted on the cart; none where no block keeps orders waiting. */
export function emitGate(
  blocks: readonly BlockDeclaration[],
  families: ReadonlyMap<string, FamilyDeclaration>,
  schema: () => string,
): Map<string, string> {
  const gated = blocks.filter(({ gate }) => gate !== undefined);
  const [first] = gated;
  if (first === undefined) return new Map();
  const folder = `extensions/${GATE}`;
  return new Map([
    [`${folder}/input.graphql`, query(gated.map(({ gate }) => gate?.key ?? ""))],
    [`${folder}/schema.graphql`, schema()],
    [`${folder}/shopify.extension.toml`, manifest(families.get(first.family)?.list.path ?? "/")],
  ]);
}

/** The names of the notes are those that engine/runtime/gate.ts reads. */
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
handle = ${text(GATE)}
type = "function"
uid = ${text(uid(GATE))}
description = "Keeps orders waiting for what buyers must answer in a block of this app."

  [[extensions.targeting]]
  target = ${text(GATE_TARGET)}
  input_query = "input.graphql"
  export = "run"

  [extensions.build]
  command = ${text(`npm --prefix ../.. run build:functions -- --only ${GATE}`)}
  path = "dist/index.wasm"

  [extensions.ui]
  enable_create = false

  [extensions.ui.paths]
  create = ${text(path)}
  details = ${text(path)}
`;
}
