import type { Owner } from "../../engine/types/owner.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type Customization, listCustomizations } from "../shopify/customizations.ts";
import { activateDiscount, createDiscount, deleteDiscount, listDiscounts, updateDiscount } from "../shopify/discounts.ts";
import type { ObjectWrite } from "../storage/configuration-storage.ts";
import { customizationsOf } from "../storage/customization/customizations.ts";
import { readEnvelope } from "../storage/envelope.ts";
import { ownerPart } from "../storage/owner-part.ts";
import { isMissingError } from "../storage/shopify-limit-errors.ts";
import { discountTitle } from "./discount-title.ts";
import { messagesFor, type OwnerMessages } from "./messages.ts";

/** An object at Shopify that makes a Function run configurations. */
export interface RunnerNode
  extends Pick<Customization, "id" | "title" | "enabled" | "blockOnFailure" | "program" | "variables" | "configuration" | "kind"> {
  /** Handle of its Function. */
  pack: string;
  /** Part that the object names in its own configuration. Undefined if that was overwritten. */
  part: string | undefined;
}

/** Operations on objects of one resource, whatever the resource is. */
export interface OwnerClient {
  list(): Promise<RunnerNode[]>;
  create(pack: string, writing: ObjectWrite): Promise<{ id: string }>;
  /** Rewrites the object and enables it. */
  update(id: string, writing: ObjectWrite): Promise<{ id: string }>;
  /** Deletes the object. An object that is gone already is no error. */
  remove(id: string): Promise<void>;
  messages: OwnerMessages;
}

/** Client for customizations and validations that run one configuration each. The part is the configuration's guid. */
export function functionOwnersOf(client: AdminClient, resource: string, packs: readonly string[]): OwnerClient {
  return carriersOf(client, resource, packs, (text) => readEnvelope(text)?.guid);
}

/** Client for the objects of an owner that run many configurations each. */
export function sharedOwnersOf(client: AdminClient, owner: Owner): OwnerClient {
  if (owner.resource === "discount") return discountsOf(client, owner);
  return carriersOf(client, owner.resource, [owner.function], (text) => ownerPart(text, owner.id) ?? undefined);
}

/** @param partOf Returns the part of an object from the text of its configuration. */
function carriersOf(
  client: AdminClient,
  resource: string,
  packs: readonly string[],
  partOf: (text: string | null) => string | undefined,
): OwnerClient {
  const { create, update, remove } = customizationsOf(client, resource);
  const list = async () =>
    (await listCustomizations(client, resource))
      .filter(({ shopifyFunction }) => packs.includes(shopifyFunction.handle))
      .map((node) => ({
        ...node,
        pack: node.shopifyFunction.handle,
        part: partOf(node.configuration?.value ?? null),
      }));
  return { list, create, update, remove, messages: messagesFor(resource) };
}

/**
 * Client for automatic discounts that run many configurations each. Shopify gives only the id of a discount's Function, so our own metafield tells
 * which owner it belongs to.
 */
function discountsOf(client: AdminClient, owner: Owner): OwnerClient {
  const input = ({ title, parts }: ObjectWrite) => ({ title, metafields: parts });
  return {
    list: async () =>
      (await listDiscounts(client)).flatMap((node) => {
        const part = ownerPart(node.configuration?.value ?? null, owner.id);
        return part === null ? [] : [{ ...node, enabled: node.status === "ACTIVE", pack: owner.function, part }];
      }),
    create: (pack, writing) => createDiscount(client, pack, input(writing)),
    update: async (id, writing) => {
      const { status } = await updateDiscount(client, id, input(writing));
      if (status !== "ACTIVE") await activateDiscount(client, id);
      return { id };
    },
    remove: async (id) => {
      try {
        await deleteDiscount(client, id);
      } catch (error) {
        if (!isMissingError(error)) throw error;
      }
    },
    messages: discountTitle,
  };
}
