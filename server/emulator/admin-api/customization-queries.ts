import type { GraphQLResolveInfo } from "graphql";
import { API_VERSION } from "../../../engine/shopify/constants.ts";
import { withConnection } from "../../db/with-connection.ts";
import type { DeployedFunction } from "../functions.ts";
import { connection, idAfter, isForward, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";
import { gid, parseGid } from "./gid.ts";
import { groupByOwner, type MetafieldRow, metafieldField, metafieldsByOwner, selectMetafields } from "./metafields.ts";
import { RESOURCES, type Resource } from "./resources.ts";
import { type Keys, responseKeys } from "./response-keys.ts";
import { isSearchMatch } from "./search.ts";
import { functionNode } from "./shop-node.ts";

export interface ConfigurationRow {
  id: string;
  resource: string;
  title: string;
  enabled: boolean;
  block_on_failure: boolean;
  function_handle: string;
  first_failed_at: Date | null;
}

type Page = PageArguments & { query?: string | null };

const COLUMNS = ["id", "resource", "title", "enabled", "block_on_failure", "function_handle", "first_failed_at"] as const;

/** List and single queries of all customization resources. */
export const customizationQueries = Object.fromEntries(
  RESOURCES.flatMap((resource) => [
    [
      `${resource.name}s`,
      async (page: Page, context: Context, info: GraphQLResolveInfo) =>
        resource.isListed
          ? customizationNodes(resource, await readRows(resource, context), context)
          : list(resource, page, context, responseKeys(info)),
    ],
    [resource.name, ({ id }: { id: string }, context: Context) => findCustomization(resource, id, context)],
  ]),
);

/** Returns the customization of an id, or null. An id of another resource is unknown. */
export async function findCustomization(resource: Resource, id: string, context: Context) {
  const { type, number } = parseGid(id);
  if (type !== resource.type) return null;
  const rows = await readRows(resource, context).where({ id: number });
  const [node] = await customizationNodes(resource, rows, context);
  return node ?? null;
}

/** Returns the nodes of rows, with their metafields, which one query reads for all rows. */
async function customizationNodes(resource: Resource, rows: readonly ConfigurationRow[], context: Context, keys: Keys = null) {
  const owners = rows.map((row) => gid(resource.type, row.id));
  const metafields = await metafieldsByOwner(context, owners, keys);
  return rows.map((row) => customizationNode(resource, row, metafields.get(gid(resource.type, row.id)) ?? [], context));
}

/** Reads the rows of a resource in order of creation. */
export function readRows(resource: Resource, { db, shop }: Pick<Context, "db" | "shop">) {
  return db("local.customizations")
    .where({ shop, resource: resource.name })
    .orderBy("id")
    .select<ConfigurationRow[]>(...COLUMNS);
}

/** Returns a page. Metafields are read only for the rows on the page. */
async function list(resource: Resource, page: Page, context: Context, keys: Keys) {
  if (!page.query && isForward(page)) return pageForward(resource, page, context, keys);
  const shown = await rowsOn(resource, page, context);
  const nodes = await customizationNodes(
    resource,
    shown.nodes.map(({ row }) => row),
    context,
    keys,
  );
  return pageOf(shown, nodes);
}

/** Returns a page that is read forward without a search: its rows and their metafields in one message. */
async function pageForward(resource: Resource, { first, after }: { first: number; after?: string | null }, context: Context, keys: Keys) {
  const from = after ? idAfter(after) : 0;
  const { db } = context;
  const onPage = () =>
    readRows(resource, context)
      .where("id", ">", from)
      .limit(first + 1);
  const ofRow = selectMetafields(context, keys)
    .clearOrder()
    .whereRaw("owner = ? || page.id", [gid(resource.type, "")]);
  // "offset 0" makes PostgreSQL look up each row by the index, whatever it believes of the table
  const ofPage = db.raw("select m.* from (?) as page cross join lateral (? offset 0) as m order by m.owner, m.id", [onPage(), ofRow]);
  const texts = [onPage().toQuery(), ofPage.toQuery()];
  const [rows, metafields] = await withConnection<
    [{ rows: ConfigurationRow[] }, { rows: MetafieldRow[] }],
    [{ rows: ConfigurationRow[] }, { rows: MetafieldRow[] }]
  >(db, (send) => send(texts.join("; ")));
  const byOwner = groupByOwner(metafields.rows);
  const shown = connection(
    rows.rows.map((row) => ({ id: gid(resource.type, row.id), row })),
    { first },
  );
  const nodes = shown.nodes.map(({ id, row }) => customizationNode(resource, row, byOwner.get(id) ?? [], context));
  return pageOf({ ...shown, pageInfo: { ...shown.pageInfo, hasPreviousPage: from > 0 } }, nodes);
}

function pageOf<Shown extends { edges(): { cursor: string }[] }>(shown: Shown, nodes: readonly ReturnType<typeof customizationNode>[]) {
  return { ...shown, nodes, edges: () => shown.edges().map(({ cursor }, at) => ({ cursor, node: nodes[at] })) };
}

/** Returns the rows on a page of a list that is searched, or read backwards. */
async function rowsOn(resource: Resource, page: Page, context: Context) {
  const { query } = page;
  const rows = (await readRows(resource, context)).map((row) => ({ id: gid(resource.type, row.id), row }));
  const searched = ({ id, row }: (typeof rows)[number]) => ({
    ...{ id, enabled: String(row.enabled), function_id: deployedOf(row, context)?.id ?? "" },
  });
  return connection(query ? rows.filter((each) => isSearchMatch(query, searched(each))) : rows, page);
}

const deployedOf = ({ function_handle }: ConfigurationRow, { functions }: Context) =>
  functions().find(({ handle }) => handle === function_handle);

/** Returns the node of a row with its metafields. */
export function customizationNode(resource: Resource, row: ConfigurationRow, metafields: readonly MetafieldRow[], context: Context) {
  const id = gid(resource.type, row.id);
  const failed = row.first_failed_at?.toISOString();
  const shopifyFunction = () => functionNode(deployedOf(row, context) ?? withdrawn(resource, row));
  return {
    __typename: resource.type,
    id,
    title: row.title,
    enabled: row.enabled,
    blockOnFailure: row.block_on_failure,
    functionId: () => deployedOf(row, context)?.id ?? "",
    shopifyFunction,
    function: shopifyFunction,
    errorHistory: failed
      ? { firstOccurredAt: failed, errorsFirstOccurredAt: failed, hasBeenSharedSinceLastError: false, hasSharedRecentErrors: false }
      : null,
    ...metafieldField(metafields),
  };
}

/** Describes a Function that the latest deploy removed. Nothing runs it, but its customizations still name it. */
function withdrawn({ api }: Resource, { function_handle: handle }: ConfigurationRow): DeployedFunction {
  const nothing = { target: "", exported: "", inputQuery: "", variables: null, wasmPath: "" };
  return { id: `withdrawn-${handle}`, handle, title: handle, api, apiVersion: API_VERSION, ...nothing };
}
