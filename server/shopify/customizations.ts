import { NAMESPACE } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors, type UserError } from "./admin-client.ts";
import type { Operations } from "./generated/operations.ts";
import { operationDocuments } from "./operation-documents.ts";

/** Metafield of this app on a customization. */
export interface Metafield {
  key: string;
  type: "json" | "single_line_text_field";
  value: string;
}

/** Customization or validation as Shopify stores it, in one shape for all families. */
export interface Customization {
  id: string;
  title: string;
  enabled: boolean;
  /** True if checkout stops when the Function fails, false if checkout goes on without it; validations only. */
  blockOnFailure?: boolean;
  shopifyFunction: { id: string; handle: string };
  /** Time since which the Function has failed at checkout; Shopify reports neither the number nor the reason of failures. */
  errorHistory: { firstOccurredAt: string } | null;
  program: { value: string } | null;
  variables: { value: string } | null;
  configuration: { value: string } | null;
  kind: { value: string } | null;
}

/** State of a customization, outside its metafields. */
export interface CustomizationState {
  enabled: boolean;
  /** Validations only: true if checkout stops when the Function fails; false by default. */
  blockOnFailure?: boolean;
}

/** Content of a save, written at once: Shopify changes a customization and its metafields in one mutation. */
export interface CustomizationInput extends CustomizationState {
  title: string;
  metafields: readonly Metafield[];
}

/** Type names of the resources that have all six operations: "PaymentCustomization" … */
type Type = TypeOf<keyof Operations>;
type TypeOf<Name> = Name extends `${infer Title}Update` ? (`${Title}s` extends keyof Operations ? Title : never) : never;

interface Payload {
  customization?: Customization | null;
  deletedId?: string | null;
  userErrors: UserError[];
}

interface Page {
  customizations: { nodes: Customization[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const PAGE_SIZE = 50;

/** Lists all customizations of a resource ("paymentCustomization", "validation" …), page by page, in order of creation. */
export async function listCustomizations(client: AdminClient, resource: string): Promise<Customization[]> {
  const type = typeOf(resource);
  const all: Customization[] = [];
  let after: string | null = null;
  do {
    const { customizations }: Page = await client.request(`${type}s` as const, { first: PAGE_SIZE, after, namespace: NAMESPACE });
    all.push(...customizations.nodes);
    after = customizations.pageInfo.hasNextPage ? customizations.pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

/** Returns one customization; null if Shopify does not know it. */
export async function getCustomization(client: AdminClient, resource: string, id: string): Promise<Customization | null> {
  return (await client.request(typeOf(resource), { id, namespace: NAMESPACE })).customization;
}

/** Converts the number of a customization to Shopify's id. */
export function platformId(resource: string, number: string): string {
  return `gid://shopify/${typeOf(resource)}/${number}`;
}

/** Creates a customization that the Function extension with that handle runs. Throws PlatformError if Shopify refuses. */
export async function createCustomization(
  client: AdminClient,
  resource: string,
  handle: string,
  input: CustomizationInput,
): Promise<Customization> {
  const type = typeOf(resource);
  const made = { functionHandle: handle, ...contents(type, input) };
  const { result } = await client.request(`${type}Create` as const, { input: made, namespace: NAMESPACE });
  return saved(result);
}

/** Replaces title, state and our metafields. The Function of a customization is fixed: to change it, delete and create. */
export async function updateCustomization(
  client: AdminClient,
  resource: string,
  id: string,
  input: CustomizationInput,
): Promise<Customization> {
  const type = typeOf(resource);
  const { result } = await client.request(`${type}Update` as const, { id, input: contents(type, input), namespace: NAMESPACE });
  return saved(result);
}

/** Switches a customization on or off, and changes nothing else. Shopify's update needs the whole state. */
export async function switchCustomization(client: AdminClient, resource: string, id: string, state: CustomizationState): Promise<void> {
  const type = typeOf(resource);
  const { result } = await client.request(`${type}Update` as const, { id, input: stateInput(type, state), namespace: NAMESPACE });
  saved(result);
}

/** Deletes a customization and returns its id. A customization that is gone already is a PlatformError with Shopify's code. */
export async function deleteCustomization(client: AdminClient, resource: string, id: string): Promise<string> {
  const { result } = await client.request(`${typeOf(resource)}Delete` as const, { id });
  return accepted(result).deletedId ?? id;
}

function contents(type: Type, { title, metafields, ...state }: CustomizationInput) {
  return { title, metafields: metafields.map((field) => ({ namespace: NAMESPACE, ...field })), ...stateInput(type, state) };
}

/** Converts the state. Validations call it `enable`, and an update that leaves out either of their fields resets that field to false. */
function stateInput(type: Type, { enabled, blockOnFailure = false }: CustomizationState) {
  return type === "Validation" ? { enable: enabled, blockOnFailure } : { enabled };
}

function saved(result: Payload | null): Customization {
  const { customization } = accepted(result);
  if (!customization) throw new Error("Shopify reported neither a customization nor an error");
  return customization;
}

/** Returns a payload without user errors. The schema allows a missing payload, though only with an error beside it. */
function accepted(result: Payload | null): Payload {
  if (!result) throw new Error("Shopify answered without a payload");
  throwUserErrors(result.userErrors);
  return result;
}

/** Returns the type name of a resource, with which our operations begin. */
export function typeOf(resource: string): Type {
  const type = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (!hasOperations(type)) throw new Error(`no operations for ${resource}: no family is kept in it`);
  return type;
}

const hasOperations = (type: string): type is Type => operationDocuments.has(`${type}s`) && operationDocuments.has(`${type}Update`);
