import type { AdminClient } from "../../shopify/admin-client.ts";
import {
  type Customization,
  createCustomization,
  deleteCustomization,
  getCustomization,
  listCustomizations,
  updateCustomization,
} from "../../shopify/customizations.ts";
import type { Title as PlatformTitle } from "../../shopify/titles.ts";
import type { ObjectWrite, StoredObject, Title } from "../configuration-storage.ts";
import { isMissingError } from "../shopify-limit-errors.ts";
import { isOwned } from "./is-owned.ts";

/** Customizations of one resource of a shop, as stored objects. */
export interface Customizations {
  create(pack: string, writing: ObjectWrite): Promise<StoredObject>;
  update(id: string, writing: ObjectWrite): Promise<StoredObject>;
  find(id: string): Promise<StoredObject | null>;
  list(): Promise<StoredObject[]>;
  /** Deletes the customization. One that is gone already is no error. */
  remove(id: string): Promise<void>;
}

export function customizationsOf(client: AdminClient, resource: string): Customizations {
  return {
    create: async (pack, writing) => storedObjectOf(await createCustomization(client, resource, pack, inputOf(writing))),
    update: async (id, writing) => storedObjectOf(await updateCustomization(client, resource, id, inputOf(writing))),
    find: async (id) => {
      const customization = await getCustomization(client, resource, id);
      return customization && storedObjectOf(customization);
    },
    // the list also holds objects of Function owners, which are no configurations
    list: async () => (await listCustomizations(client, resource)).map(storedObjectOf).filter(({ pack }) => !isOwned(pack)),
    remove: async (id) => {
      try {
        await deleteCustomization(client, resource, id);
      } catch (error) {
        if (!isMissingError(error)) throw error;
      }
    },
  };
}

const inputOf = ({ parts, ...writing }: ObjectWrite) => ({ ...writing, metafields: parts });

/** Converts Shopify's fields of a list. A disabled customization has no failures. */
export function titleOf({ id, title, enabled, blockOnFailure = false, kind, errorHistory }: PlatformTitle): Title {
  const failingSince = enabled ? (errorHistory?.firstOccurredAt ?? null) : null;
  return { id, title, enabled, blockOnFailure, failingSince, marker: kind?.value ?? null };
}

function storedObjectOf(node: Customization): StoredObject {
  const { program, variables, configuration, kind } = node;
  const values = Object.entries({ program, variables, configuration, kind }).map(([key, customization]) => [
    key,
    customization?.value ?? null,
  ]);
  return { ...titleOf(node), pack: node.shopifyFunction.handle, parts: Object.fromEntries(values) };
}
