import { NAMESPACE } from "../../engine/platform.ts";
import { type AdminClient, refuse, type UserError } from "./admin.ts";
import { document } from "./documents.ts";

/** A metafield of ours on a customization. */
export interface Metafield {
  key: string;
  type: "json" | "single_line_text_field";
  value: string;
}

/** A customization or validation as the platform holds it, in one shape for all families. */
export interface Customization {
  id: string;
  title: string;
  enabled: boolean;
  shopifyFunction: { id: string; handle: string };
  errorHistory: { firstOccurredAt: string; errorsFirstOccurredAt: string } | null;
  program: { value: string } | null;
  variables: { value: string } | null;
  configuration: { value: string } | null;
  kind: { value: string } | null;
}

/** What a save writes: everything at once, since the platform changes a customization and its metafields in one mutation. */
export interface CustomizationInput {
  title: string;
  enabled: boolean;
  metafields: readonly Metafield[];
}

interface Page {
  customizations: { nodes: Customization[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

interface Result {
  result: { customization?: Customization | null; deletedId?: string | null; userErrors: UserError[] };
}

const PAGE_SIZE = 50;

/** All customizations of a resource ("paymentCustomization", "validation" …), page by page, in order of creation. */
export async function listCustomizations(client: AdminClient, resource: string): Promise<Customization[]> {
  const all: Customization[] = [];
  let after: string | null = null;
  do {
    const variables: Record<string, unknown> = { first: PAGE_SIZE, after, namespace: NAMESPACE };
    const { customizations }: Page = (await client.request(document(`${title(resource)}s`), variables)) as unknown as Page;
    all.push(...customizations.nodes);
    after = customizations.pageInfo.hasNextPage ? customizations.pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

/** One customization, or null when the platform does not know it. */
export async function getCustomization(client: AdminClient, resource: string, id: string): Promise<Customization | null> {
  const data = await client.request(document(title(resource)), { id, namespace: NAMESPACE });
  return (data as { customization: Customization | null }).customization;
}

/** The platform's id of a customization, from its number. */
export function platformId(resource: string, number: string): string {
  return `gid://shopify/${title(resource)}/${number}`;
}

/** Creates a customization run by the Function extension of that handle. Throws PlatformError when it is refused. */
export async function createCustomization(
  client: AdminClient,
  resource: string,
  handle: string,
  input: CustomizationInput,
): Promise<Customization> {
  const variables = { input: { ...written(resource, input), functionHandle: handle }, namespace: NAMESPACE };
  return saved(await client.request(document(`${title(resource)}Create`), variables));
}

/** Replaces title, state and our metafields. The Function of a customization is fixed: to change it, delete and create. */
export async function updateCustomization(
  client: AdminClient,
  resource: string,
  id: string,
  input: CustomizationInput,
): Promise<Customization> {
  const variables = { id, input: written(resource, input), namespace: NAMESPACE };
  return saved(await client.request(document(`${title(resource)}Update`), variables));
}

/** Deletes a customization and returns its id. One that is gone already is a PlatformError with the platform's code. */
export async function deleteCustomization(client: AdminClient, resource: string, id: string): Promise<string> {
  const { result } = (await client.request(document(`${title(resource)}Delete`), { id })) as unknown as Result;
  refuse(result.userErrors);
  return result.deletedId ?? id;
}

/** Validations call the state `enable`, and both their fields fall back to false when an update leaves them out. */
function written(resource: string, input: CustomizationInput): Record<string, unknown> {
  const metafields = input.metafields.map((field) => ({ namespace: NAMESPACE, ...field }));
  const state = resource === "validation" ? { enable: input.enabled, blockOnFailure: false } : { enabled: input.enabled };
  return { title: input.title, ...state, metafields };
}

function saved(data: Record<string, unknown>): Customization {
  const { result } = data as unknown as Result;
  refuse(result.userErrors);
  if (!result.customization) throw new Error("the platform reported neither a customization nor an error");
  return result.customization;
}

function title(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}
