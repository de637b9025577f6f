import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { NAMESPACE } from "../../../engine/shopify/constants.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import { documentOf } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header.ts";

/**
 * extensions/block/declared.ts: what all blocks know of the app. A block has no other way to know where the app's server is, and is deployed
 * with the manifest that says it.
 */
export function emitBlockShared(
  manifest: string,
  owners: readonly Pick<Owner, "frees" | "while">[],
  families: ReadonlyMap<string, FamilyDeclaration>,
): [string, string] {
  const gifts = owners.flatMap(({ frees, while: needs }) => {
    const document = documentOf(families.get(needs[0]?.family ?? ""));
    return frees === undefined || document === undefined ? [] : [{ ...frees, document }];
  });
  const [, address = ""] = /^application_url = "([^"]*)"$/m.exec(manifest) ?? [];
  return [
    "extensions/block/declared.ts",
    `${CODE_COMMENT}/** The address of the app's server. */
export const APP = ${JSON.stringify(address.replace(/\/$/u, ""))};
/** Where the app's metafields stand. */
export const NAMESPACE = ${JSON.stringify(NAMESPACE)};
/** How lines are marked that the app gives away, and where the marks stand that count. */
export const GIFTS: readonly { mark: string; document: { key: string; under: string }; items: string; variant: string }[] = ${JSON.stringify(gifts)};
`,
  ];
}
