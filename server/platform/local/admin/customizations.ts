import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";
import { gid, parseGid } from "./gid.ts";
import { type MetafieldRow, metafieldField, metafieldsByOwner } from "./metafields.ts";
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

/** Rows as the platform shows them, with their metafields, in one query for any number. */
async function customizationNodes(resource: Resource, rows: readonly CustomizationRow[], context: Context) {
  const metafields = await metafieldsByOwner(
    context,
    rows.map((row) => gid(resource.type, row.id)),
  );
  return rows.map((row) => customizationNode(resource, row, metafields.get(gid(resource.type, row.id)) ?? [], context));
}

/** The rows of a resource in order of creation. */
export function readRows(resource: Resource, { db, shop }: Pick<Context, "db" | "shop">) {
  return db("local.customizations").where({ shop, resource: resource.name }).orderBy("id").select<CustomizationRow[]>("*");
}

/** The metafields are read of those that are on the page. */
async function list(resource: Resource, page: PageArguments & { query?: string | null }, context: Context) {
  const rows = (await readRows(resource, context)).map((row) => ({ id: gid(resource.type, row.id), row }));
  const { query } = page;
  const found = query
    ? rows.filter(({ id, row }) => matches(query, { id, enabled: String(row.enabled), function_id: deployedOf(row, context)?.id ?? "" }))
    : rows;
  const shown = connection(found, page);
  const nodes = await customizationNodes(
    resource,
    shown.nodes.map(({ row }) => row),
    context,
  );
  return { ...shown, nodes, edges: () => shown.edges().map(({ cursor }, at) => ({ cursor, node: nodes[at] })) };
}

const deployedOf = ({ function_handle }: CustomizationRow, { functions }: Context) =>
  functions().find(({ handle }) => handle === function_handle);

/** A row with its metafields as the platform shows it. */
export function customizationNode(resource: Resource, row: CustomizationRow, metafields: readonly MetafieldRow[], context: Context) {
  const id = gid(resource.type, row.id);
  const failed = row.first_failed_at?.toISOString();
  return {
    __typename: resource.type,
    id,
    title: row.title,
    enabled: row.enabled,
    blockOnFailure: row.block_on_failure,
    functionId: () => deployedOf(row, context)?.id ?? "",
    shopifyFunction: () => {
      const deployed = deployedOf(row, context);
      if (!deployed) throw new Error(`the Function ${row.function_handle} of ${id} is no longer deployed`);
      return functionNode(deployed);
    },
    errorHistory: failed
      ? { firstOccurredAt: failed, errorsFirstOccurredAt: failed, hasBeenSharedSinceLastError: false, hasSharedRecentErrors: false }
      : null,
    ...metafieldField(metafields),
  };
}
