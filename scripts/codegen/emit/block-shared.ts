import { freeMarks } from "../../../engine/declare/owners.ts";
import { NAMESPACE } from "../../../engine/platform.ts";
import type { Owner } from "../../../engine/types.ts";
import { CODE_COMMENT } from "../header.ts";

/**
 * extensions/block/declared.ts: what all blocks know of the app. A block has no other way to know where the app's server is, and is deployed
 * with the manifest that says it.
 */
export function emitBlockShared(manifest: string, owners: readonly Pick<Owner, "frees">[]): [string, string] {
  const [, address = ""] = /^application_url = "([^"]*)"$/m.exec(manifest) ?? [];
  return [
    "extensions/block/declared.ts",
    `${CODE_COMMENT}/** The address of the app's server. */
export const APP = ${JSON.stringify(address.replace(/\/$/u, ""))};
/** Where the app's metafields stand. */
export const NAMESPACE = ${JSON.stringify(NAMESPACE)};
/** The attributes of lines that the app gives away. */
export const FREE: readonly string[] = ${JSON.stringify(freeMarks(owners))};
`,
  ];
}
