import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { NAMESPACE } from "../../../engine/shopify/constants.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import { documentOf } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/**
 * extensions/block/declared.ts: constants of the app that all blocks share. A block learns the address of the app's server only from here,
 * and is deployed with the manifest that names the address.
 */
export function emitBlockShared(
  manifest: string,
  owners: readonly Pick<Owner, "discount" | "neededBy">[],
  families: ReadonlyMap<string, FamilyDeclaration>,
): [string, string] {
  const gifts = owners.flatMap(({ discount, neededBy }) => {
    const document = documentOf(families.get(neededBy[0]?.family ?? ""));
    return discount === undefined || document === undefined
      ? []
      : [{ items: discount.list, variant: discount.variantField, mark: discount.mark, document }];
  });
  const [, address = ""] = /^application_url = "([^"]*)"$/m.exec(manifest) ?? [];
  return [
    "extensions/block/declared.ts",
    `${CODE_COMMENT}/** Address of the app's server. */
export const APP = ${JSON.stringify(address.replace(/\/$/u, ""))};
/** Namespace of the app's metafields. */
export const NAMESPACE = ${JSON.stringify(NAMESPACE)};
/** Line attributes that mark gifts of the app, and where the valid marks are listed. */
export const GIFTS: readonly { mark: string; document: { key: string; under: string }; items: string; variant: string }[] = ${JSON.stringify(gifts)};
`,
  ];
}
