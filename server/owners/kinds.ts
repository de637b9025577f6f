import { KIND, OWNER_KIND } from "../../engine/platform.ts";
import type { Owner } from "../../engine/types.ts";
import { customizationsOf } from "../keep/customization/customizations.ts";
import type { AdminClient } from "../platform/admin.ts";
import { createCustomization, listCustomizations, updateCustomization } from "../platform/customizations.ts";
import { type OwnerWords, wordsOf } from "./words.ts";

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
  words: OwnerWords;
}

/** By the resource that an owner declares which keeps orders waiting. Another kind is one row. */
const ownerKinds: Readonly<Partial<Record<Owner["resource"], OwnerKind>>> = {
  validation: {
    list: async (client, owner) =>
      (await listCustomizations(client, owner.resource)).filter(({ shopifyFunction }) => shopifyFunction.handle === owner.function),
    make: (client, owner) => createCustomization(client, owner.resource, owner.function, writing(owner)),
    switchOn: (client, owner, id) => updateCustomization(client, owner.resource, id, writing(owner)),
    remove: (client, id) => customizationsOf(client, "validation").remove(id),
    words: wordsOf("validation"),
  },
};

/** Throws for an owner that is none of these: codegen lets none be declared. */
export function kindOfOwner({ id, resource }: Owner): OwnerKind {
  const kind = ownerKinds[resource];
  if (kind === undefined) throw new Error(`owner ${id} cannot be a ${resource}`);
  return kind;
}

/** What is written of one; its title is what merchants see in the store's own settings. No order waits for what cannot run. */
function writing({ title }: Owner) {
  return {
    title,
    enabled: true,
    blockOnFailure: false,
    metafields: [{ key: KIND, type: "single_line_text_field", value: OWNER_KIND }],
  } as const;
}
