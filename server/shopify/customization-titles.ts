import { NAMESPACE } from "../../engine/shopify/constants.ts";
import type { AdminClient } from "./admin-client.ts";
import { type Customization, typeOf } from "./customizations.ts";

/** What a list shows of a customization: less than half of what the platform charges for all of it. */
export type Title = Pick<Customization, "id" | "title" | "enabled" | "blockOnFailure" | "kind" | "errorHistory">;

/** Some titles in order of creation; `end` is where the next page begins, null after the last one. */
export interface TitlePage {
  titles: Title[];
  end: string | null;
}

interface Answer {
  customizations: { nodes: Title[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const PAGE_SIZE = 100;

/** One page, at most 250 long. */
export async function pageOfTitles(client: AdminClient, resource: string, first: number, after: string | null): Promise<TitlePage> {
  const { customizations }: Answer = await client.request(`${typeOf(resource)}Titles` as const, { first, after, namespace: NAMESPACE });
  const { nodes, pageInfo } = customizations;
  return { titles: nodes, end: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** All of them, or all that are left after a page. */
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

/** What some customizations, of whatever kind, carry as their configuration, by their ids. */
export async function configurationsOf(client: AdminClient, ids: readonly string[]): Promise<Map<string, { value: string }>> {
  const found = new Map<string, { value: string }>();
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    const { nodes } = await client.request("Configurations", { ids: ids.slice(at, at + PAGE_SIZE), namespace: NAMESPACE });
    for (const node of nodes) if (node && "configuration" in node && node.configuration) found.set(node.id, node.configuration);
  }
  return found;
}
