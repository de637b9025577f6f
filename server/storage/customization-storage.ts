import type { RuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { OWNER_KIND } from "../../engine/shopify/constants.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { switchCustomization } from "../shopify/customizations.ts";
import { allTitles, configurationsOf, pageOfTitles } from "../shopify/titles.ts";
import type { ConfigurationStorage } from "./configuration-storage.ts";
import { apply, copiesOf } from "./customization/apply.ts";
import { customizationsOf, titleOf } from "./customization/customizations.ts";

/** Creates the storage of a family whose configurations are customizations, each run by a Function. */
export function customizationStorage(client: AdminClient, { storage: { resource } }: RuleFamily): ConfigurationStorage {
  const platform = customizationsOf(client, resource);
  return {
    write: (change, attempt) => apply(platform, change, attempt),
    amend: async (id, writing) => {
      if ("parts" in writing) await platform.update(id, writing);
      else {
        const { blockOnFailure = false } = (await platform.find(id)) ?? {};
        await switchCustomization(client, resource, id, { ...writing, blockOnFailure });
      }
    },
    find: platform.find,
    list: platform.list,
    titles: async (first, after) => {
      const { titles, end } =
        first === null ? await allTitles(client, resource, after) : await pageOfTitles(client, resource, first, after);
      const places = titles.filter(({ enabled }) => enabled).length;
      return { titles: titles.map(titleOf).filter(({ marker }) => marker !== OWNER_KIND), places, end };
    },
    carried: async (ids) => new Map([...(await configurationsOf(client, ids))].map(([id, { value }]) => [id, value])),
    copies: (row) => copiesOf(platform, row),
    remove: platform.remove,
  };
}
