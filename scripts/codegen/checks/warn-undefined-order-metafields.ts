import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { getIn } from "../../../engine/lib/object.ts";
import { blocksOf } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";

const MANIFEST = "shopify.app.toml";

/**
 * Warns of what a block keeps on carts and the app's manifest does not define for orders: Shopify would copy it to none. It stops no other work, since
 * `deploy:check` lets nothing be deployed until the manifest defines it.
 */
export function warnUndefinedOrderMetafields(root: string, { sources }: Pick<Declared, "sources">): DeclarationProblem[] {
  const path = join(root, MANIFEST);
  const manifest = existsSync(path) ? tableIn(readFileSync(path, "utf8")) : undefined;
  if (manifest === undefined) return [];
  return blocksOf(sources).flatMap(({ handle, orderMetafield }) => {
    if (orderMetafield === undefined || getIn(manifest, "order", "metafields", "app", orderMetafield) !== undefined) return [];
    const message = `"${orderMetafield}" is copied to no order: define [order.metafields.app.${orderMetafield}] in ${MANIFEST}`;
    return [{ file: `schemas/blocks/${handle}.json`, pointer: "/orderMetafield", message }];
  });
}

/** Parses a manifest. Undefined for what is no TOML, which `deploy:check` reports with its line. */
function tableIn(text: string): object | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}
