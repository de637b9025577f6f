import type { AdminClient } from "../../shopify/admin-client.ts";
import type { Title as PlatformTitle } from "../../shopify/customization-titles.ts";
import {
  type Customization,
  createCustomization,
  deleteCustomization,
  getCustomization,
  listCustomizations,
  updateCustomization,
} from "../../shopify/customizations.ts";
import type { ObjectWrite, StoredObject, Title } from "../configuration-storage.ts";
import { isMissingError } from "../shopify-limit-errors.ts";
import { isOwned } from "./is-owned.ts";

/** The objects of one resource of a shop, as what is kept. */
export interface Customizations {
  create(pack: string, writing: ObjectWrite): Promise<StoredObject>;
  update(id: string, writing: ObjectWrite): Promise<StoredObject>;
  find(id: string): Promise<StoredObject | null>;
  list(): Promise<StoredObject[]>;
  /** One that is gone already is fine. */
  remove(id: string): Promise<void>;
}

export function customizationsOf(client: AdminClient, resource: string): Customizations {
  return {
    create: async (pack, writing) => keptOf(await createCustomization(client, resource, pack, inputOf(writing))),
    update: async (id, writing) => keptOf(await updateCustomization(client, resource, id, inputOf(writing))),
    find: async (id) => {
      const found = await getCustomization(client, resource, id);
      return found && keptOf(found);
    },
    // what is nobody's configuration stands among them
    list: async () => (await listCustomizations(client, resource)).map(keptOf).filter(({ pack }) => !isOwned(pack)),
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

/** A customization that is switched off fails nobody. */
export function titleOf({ id, title, enabled, blockOnFailure = false, kind, errorHistory }: PlatformTitle): Title {
  const failingSince = enabled ? (errorHistory?.firstOccurredAt ?? null) : null;
  return { id, title, enabled, blockOnFailure, failingSince, marker: kind?.value ?? null };
}

function keptOf(node: Customization): StoredObject {
  const { program, variables, configuration, kind } = node;
  const values = Object.entries({ program, variables, configuration, kind }).map(([key, found]) => [key, found?.value ?? null]);
  return { ...titleOf(node), pack: node.shopifyFunction.handle, parts: Object.fromEntries(values) };
}
