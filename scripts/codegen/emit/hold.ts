import { ownerApis } from "../../../engine/declare/owners.ts";
import { NAMESPACE } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { QUERY_COMMENT } from "../header.ts";
import { ownerManifest } from "./owner-manifest.ts";

/** The files of an owner's Function, which reads what blocks have noted on the cart. */
export function emitHold(
  owner: OwnerSource,
  blocks: readonly BlockDeclaration[],
  families: ReadonlyMap<string, FamilyDeclaration>,
  schema: (api: string) => string,
): Map<string, string> {
  const folder = `extensions/${owner.function}`;
  return new Map([
    [`${folder}/input.graphql`, query(blocks.flatMap(({ hold }) => (hold?.owner === owner.id ? [hold.key] : [])))],
    [`${folder}/schema.graphql`, schema(ownerApis[owner.resource].api)],
    [`${folder}/shopify.extension.toml`, ownerManifest(owner, families)],
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
