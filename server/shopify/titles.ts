import { NAMESPACE } from "../../engine/shopify/constants.ts";
import type { AdminClient } from "./admin-client.ts";
import { type Customization, completeNode, typeOf } from "./customizations.ts";
import { variablesOf } from "./operation-documents.ts";

/** Fields of a customization that lists show, at less than half the query cost of all fields. */
export type Title = Pick<Customization, "id" | "title" | "enabled" | "blockOnFailure" | "kind" | "errorHistory">;

/** Page of titles in order of creation; `end` is the cursor of the next page, null after the last one. */
export interface TitlePage {
  titles: Title[];
  end: string | null;
}

type Node = Pick<Title, "id" | "kind"> & Partial<Title>;

interface Answer {
  customizations: Node[] | { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const PAGE_SIZE = 100;

/** Reads one page of at most 250 titles. */
export async function pageOfTitles(client: AdminClient, resource: string, first: number, after: string | null): Promise<TitlePage> {
  const operation = `${typeOf(resource)}Titles` as const;
  const { customizations }: Answer = await client.request(operation, variablesOf(operation, { first, after, namespace: NAMESPACE }));
  if (Array.isArray(customizations)) return { titles: customizations.map(completeNode), end: null };
  const { nodes, pageInfo } = customizations;
  return { titles: nodes.map(completeNode), end: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** Reads all titles, or all after a cursor. */
export async function allTitles(client: AdminClient, resource: string, after: string | null = null): Promise<TitlePage> {
  const titles: Title[] = [];
  let at = after;
  do {
    const page: TitlePage = await pageOfTitles(client, resource, PAGE_SIZE, at);
    titles.push(...page.titles);
    at = page.end;
  } while (at !== null);
  return { titles, end: null };
}

/** Reads the configuration metafields of customizations of any type, by id. */
export async function configurationsOf(client: AdminClient, ids: readonly string[]): Promise<Map<string, { value: string }>> {
  const titles = new Map<string, { value: string }>();
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    const { nodes } = await client.request("Configurations", { ids: ids.slice(at, at + PAGE_SIZE), namespace: NAMESPACE });
    for (const node of nodes) if (node && "configuration" in node && node.configuration) titles.set(node.id, node.configuration);
  }
  return titles;
}
