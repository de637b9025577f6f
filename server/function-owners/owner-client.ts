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

/** An object of the platform by which a Function runs something, as it stands there. */
export interface RunnerNode
  extends Pick<Customization, "id" | "title" | "enabled" | "blockOnFailure" | "program" | "variables" | "configuration" | "kind"> {
  /** The Function's handle. */
  pack: string;
  /** What it runs, as it says itself; nothing where somebody has written over that. */
  part: string | undefined;
}

/** What is done with such objects, whatever they are to the platform. */
export interface OwnerClient {
  list(): Promise<RunnerNode[]>;
  create(pack: string, writing: ObjectWrite): Promise<{ id: string }>;
  /** Writes it anew, and has it on. */
  update(id: string, writing: ObjectWrite): Promise<{ id: string }>;
  /** One that is gone already is fine. */
  remove(id: string): Promise<void>;
  words: OwnerMessages;
}

/** Customizations and validations that run one configuration each, whose guid is the part. */
export function functionOwnersAmong(client: AdminClient, resource: string, packs: readonly string[]): OwnerClient {
  return carriersOf(client, resource, packs, (text) => readEnvelope(text)?.guid);
}

/** What runs many configurations of an owner's. */
export function sharedOwnersOf(client: AdminClient, owner: Owner): OwnerClient {
  if (owner.resource === "discount") return discountsOf(client, owner);
  return carriersOf(client, owner.resource, [owner.function], (text) => ownerPart(text, owner.id) ?? undefined);
}

/** @param pageOf What one runs, by what it carries as its configuration. */
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
  return { list, create, update, remove, words: messagesFor(resource) };
}

/** Automatic discounts that run many configurations each. The platform names the Function of one by an id alone; our own note says whose it is. */
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
    words: discountTitle,
  };
}
