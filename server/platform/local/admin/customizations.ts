import { API_VERSION } from "../../../../engine/platform.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";
import { gid, parseGid } from "./gid.ts";
import { type MetafieldRow, metafieldField, readMetafields } from "./metafields.ts";
import { RESOURCES, type Resource } from "./resources.ts";
import { matches } from "./search.ts";
import { functionNode } from "./shop.ts";

export interface CustomizationRow {
  id: string;
  resource: string;
  title: string;
  enabled: boolean;
  block_on_failure: boolean;
  function_handle: string;
  first_failed_at: Date | null;
}

/** The list and the single read of every kind of customization. */
export const customizationQueries = Object.fromEntries(
  RESOURCES.flatMap((resource) => [
    [`${resource.name}s`, (page: PageArguments & { query?: string | null }, context: Context) => list(resource, page, context)],
    [resource.name, ({ id }: { id: string }, context: Context) => find(resource, id, context)],
  ]),
);

/** The customization of an id, or null; an id of another kind is unknown. */
export async function find(resource: Resource, id: string, context: Context) {
  const { type, number } = parseGid(id);
  if (type !== resource.type) return null;
  const rows = await readRows(resource, context).where({ id: number });
  const [node] = await customizationNodes(resource, rows, context);
  return node ?? null;
}

/** Rows as the platform shows them, with their metafields, in two queries for any number. */
export async function customizationNodes(resource: Resource, rows: readonly CustomizationRow[], context: Context) {
  const metafields = await readMetafields(
    context,
    rows.map((row) => gid(resource.type, row.id)),
  );
  return rows.map((row) => customizationNode(resource, row, metafields, context));
}

/** The rows of a resource in order of creation. */
export function readRows(resource: Resource, { db, shop }: Pick<Context, "db" | "shop">) {
  return db("local.customizations").where({ shop, resource: resource.name }).orderBy("id").select<CustomizationRow[]>("*");
}

async function list(resource: Resource, page: PageArguments & { query?: string | null }, context: Context) {
  const nodes = await customizationNodes(resource, await readRows(resource, context), context);
  const { query } = page;
  const found = query
    ? nodes.filter(({ id, enabled, functionId }) => matches(query, { id, enabled: String(enabled), function_id: functionId }))
    : nodes;
  return connection(found, page);
}

function customizationNode(resource: Resource, row: CustomizationRow, metafields: readonly MetafieldRow[], { functions }: Context) {
  const id = gid(resource.type, row.id);
  const deployed = functions.find(({ handle }) => handle === row.function_handle);
  const failed = row.first_failed_at?.toISOString();
  return {
    __typename: resource.type,
    id,
    title: row.title,
    enabled: row.enabled,
    blockOnFailure: row.block_on_failure,
    functionId: deployed?.id ?? "",
    shopifyFunction: () => functionNode(deployed ?? withdrawn(resource, row)),
    errorHistory: failed
      ? { firstOccurredAt: failed, errorsFirstOccurredAt: failed, hasBeenSharedSinceLastError: false, hasSharedRecentErrors: false }
      : null,
    ...metafieldField(metafields.filter(({ owner }) => owner === id)),
  };
}

/** A Function that the latest deploy no longer has: it runs nowhere, but what it was made for still names it. */
function withdrawn({ api }: Resource, { function_handle: handle }: CustomizationRow): Context["functions"][number] {
  const nothing = { target: "", exported: "", inputQuery: "", variables: null, wasmPath: "" };
  return { id: `withdrawn-${handle}`, handle, title: handle, api, apiVersion: API_VERSION, ...nothing };
}
