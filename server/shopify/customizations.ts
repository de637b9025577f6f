import { NAMESPACE } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors, type UserError } from "./admin-client.ts";
import type { Operations } from "./generated/operations.ts";
import { operationDocuments, variablesOf } from "./operation-documents.ts";

/** Metafield of this app on a customization. */
export interface Metafield {
  key: string;
  type: "json" | "single_line_text_field";
  value: string;
}

/** Customization or validation as Shopify stores it, in one shape for all families. */
export interface Customization {
  id: string;
  /** Empty if its resource has no titles. */
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

/** Fields that a resource may lack: one without a switch is on while it exists. */
type Lacking = "title" | "enabled" | "errorHistory";
type Node = Omit<Customization, Lacking> & Partial<Pick<Customization, Lacking>>;

interface Payload {
  customization?: Node | null;
  deletedId?: string | null;
  userErrors: UserError[];
}

/** Result of a write; `written` belongs to resources whose metafields are written beside them, in the same request. */
interface Written {
  written?: { userErrors: UserError[] } | null;
  result: Payload | null;
}

/** Page of a resource, or all of them at once where Shopify has no pages. */
interface Listing {
  customizations: Node[] | { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const PAGE_SIZE = 50;

/** Lists all customizations of a resource ("paymentCustomization", "validation" …), page by page, in order of creation. */
export async function listCustomizations(client: AdminClient, resource: string): Promise<Customization[]> {
  const type = typeOf(resource);
  const all: Customization[] = [];
  let after: string | null = null;
  do {
    const operation = `${type}s` as const;
    const given: Readonly<Record<string, unknown>> = { first: PAGE_SIZE, after, namespace: NAMESPACE };
    const { customizations }: Listing = await client.request(operation, variablesOf(operation, given));
    if (Array.isArray(customizations)) return customizations.map(completeNode);
    all.push(...customizations.nodes.map(completeNode));
    after = customizations.pageInfo.hasNextPage ? customizations.pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

/** Returns one customization; null if Shopify does not know it. */
export async function getCustomization(client: AdminClient, resource: string, id: string): Promise<Customization | null> {
  const type = typeOf(resource);
  if (!isReadById(type)) return (await listCustomizations(client, resource)).find((each) => each.id === id) ?? null;
  return (await client.request(type, { id, namespace: NAMESPACE })).customization;
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
  const operation = `${type}Create` as const;
  const result: Written = await client.request(operation, variablesOf(operation, { input: made, ...made, namespace: NAMESPACE }));
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
  const made = contents(type, input);
  const ownedMetafields = made.metafields.map((field) => ({ ownerId: id, ...field }));
  const operation = `${type}Update` as const;
  const variables = variablesOf(operation, { id, input: made, ownedMetafields, namespace: NAMESPACE });
  const result: Written = await client.request(operation, variables);
  return saved(result);
}

/** Switches a customization on or off, and changes nothing else. Shopify's update needs the whole state. */
export async function switchCustomization(client: AdminClient, resource: string, id: string, state: CustomizationState): Promise<void> {
  const type = typeOf(resource);
  const result: Written = await client.request(`${type}Update` as const, { id, input: stateInput(type, state), namespace: NAMESPACE });
  saved(result);
}

/** Deletes a customization and returns its id. A customization that is gone already is a PlatformError with Shopify's code. */
export async function deleteCustomization(client: AdminClient, resource: string, id: string): Promise<string> {
  const { result }: Written = await client.request(`${typeOf(resource)}Delete` as const, { id });
  return accepted(result).deletedId ?? id;
}

function contents(type: Type, { title, metafields, ...state }: CustomizationInput) {
  return { title, metafields: metafields.map((field) => ({ namespace: NAMESPACE, ...field })), ...stateInput(type, state) };
}

/** Converts the state. Validations call it `enable`, and an update that leaves out either of their fields resets that field to false. */
function stateInput(type: Type, { enabled, blockOnFailure = false }: CustomizationState) {
  return type === "Validation" ? { enable: enabled, blockOnFailure } : { enabled };
}

function saved({ written, result }: Written): Customization {
  if (written) throwUserErrors(written.userErrors);
  const { customization } = accepted(result);
  if (!customization) throw new Error("Shopify reported neither a customization nor an error");
  return completeNode(customization);
}

/** Adds what a resource lacks: it is on while it exists, nobody named it, and Shopify reports no failures of its Function. */
export function completeNode<Given extends Partial<Pick<Customization, Lacking>>>(node: Given): Given & Pick<Customization, Lacking> {
  return { ...node, title: node.title ?? "", enabled: node.enabled ?? true, errorHistory: node.errorHistory ?? null };
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

const isReadById = (type: Type): type is Type & keyof Operations => operationDocuments.has(type);
const hasOperations = (type: string): type is Type => operationDocuments.has(`${type}s`) && operationDocuments.has(`${type}Update`);
