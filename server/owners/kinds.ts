import { ACTIVE_PER_API, KIND, OWNER_KIND } from "../../engine/platform.ts";
import type { Owner } from "../../engine/types.ts";
import { customizationsOf } from "../keep/customization/customizations.ts";
import type { AdminClient } from "../platform/admin.ts";
import { createCustomization, listCustomizations, updateCustomization } from "../platform/customizations.ts";

/** An owner on the platform, of which there may be more than it takes. */
export interface OwnerNode {
  id: string;
  enabled: boolean;
}

/** A kind of objects that owners can be: what is done with them, and what merchants are told of one. */
export interface OwnerKind {
  /** Those that the owner's Function runs. */
  list(client: AdminClient, owner: Owner): Promise<OwnerNode[]>;
  make(client: AdminClient, owner: Owner): Promise<OwnerNode>;
  switchOn(client: AdminClient, owner: Owner, id: string): Promise<OwnerNode>;
  /** One that is gone already is fine. */
  remove(client: AdminClient, id: string): Promise<void>;
  /** Why there is none, or none that is on; behind `refused` stands the platform's reason. */
  words: Readonly<Record<"full" | "off" | "deleted" | "refused", string>>;
}

/** By the resource that an owner declares. Another kind is one row. */
export const ownerKinds: Readonly<Record<Owner["resource"], OwnerKind>> = {
  validation: {
    list: async (client, owner) =>
      (await listCustomizations(client, owner.resource)).filter(({ shopifyFunction }) => shopifyFunction.handle === owner.function),
    make: (client, owner) => createCustomization(client, owner.resource, owner.function, writing(owner)),
    switchOn: (client, owner, id) => updateCustomization(client, owner.resource, id, writing(owner)),
    remove: (client, id) => customizationsOf(client, "validation").remove(id),
    words: {
      full: `All ${ACTIVE_PER_API} places for active validations are taken, also by other apps. Deactivate one, and try again.`,
      off: "Its validation was switched off in the store's checkout settings. Switch it on there, or try again here.",
      deleted: "Its validation was deleted outside this app. Try again to bring it back.",
      refused: "The platform refused its validation",
    },
  },
};

/** What is written of one; its title is what merchants see in the store's own settings. */
function writing({ title }: Owner) {
  return { title, enabled: true, metafields: [{ key: KIND, type: "single_line_text_field", value: OWNER_KIND }] } as const;
}
