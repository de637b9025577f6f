import { isDeepStrictEqual } from "node:util";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { KIND, OWNER_KIND, PROGRAM_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type Customization, createCustomization, listCustomizations, updateCustomization } from "../shopify/customizations.ts";
import { customizationsOf } from "../storage/customization/customizations.ts";
import { messagesFor, type OwnerMessages } from "./messages.ts";

/** An owner on the platform, of which there may be more than it takes. */
export interface OwnerNode {
  id: string;
  enabled: boolean;
  /** What its Function runs. */
  program: string | null;
}

/** A kind of objects that owners can be: what is done with them, and what merchants are told of one. */
export interface OwnerAdapter {
  /** Those that the owner's Function runs. */
  list(client: AdminClient, owner: Owner): Promise<OwnerNode[]>;
  make(client: AdminClient, owner: Owner, program: string | null): Promise<OwnerNode>;
  /** Writes it anew, and has it on. */
  switchOn(client: AdminClient, owner: Owner, id: string, program: string | null): Promise<OwnerNode>;
  /** One that is gone already is fine. */
  remove(client: AdminClient, id: string): Promise<void>;
  words: OwnerMessages;
}

/** By the resource that an owner declares which keeps orders waiting. Another kind is one row. */
const ownerKinds: Readonly<Partial<Record<Owner["resource"], OwnerAdapter>>> = {
  validation: {
    list: async (client, owner) =>
      (await listCustomizations(client, owner.resource))
        .filter(({ shopifyFunction }) => shopifyFunction.handle === owner.function)
        .map(nodeOf),
    make: async (client, owner, program) =>
      nodeOf(await createCustomization(client, owner.resource, owner.function, writing(owner, program))),
    switchOn: async (client, owner, id, program) => nodeOf(await updateCustomization(client, owner.resource, id, writing(owner, program))),
    remove: (client, id) => customizationsOf(client, "validation").remove(id),
    words: messagesFor("validation"),
  },
};

/** Throws for an owner that is none of these: codegen lets none be declared. */
export function adapterFor({ id, resource }: Owner): OwnerAdapter {
  const kind = ownerKinds[resource];
  if (kind === undefined) throw new Error(`owner ${id} cannot be a ${resource}`);
  return kind;
}

const nodeOf = ({ id, enabled, program }: Customization): OwnerNode => ({ id, enabled, program: program?.value ?? null });

/** Whether it runs what it must; the platform may lay JSON out in its own way. */
export function runs({ program }: OwnerNode, wanted: string | null): boolean {
  return isDeepStrictEqual(tryParseJson(program), tryParseJson(wanted));
}

/** What is written of one; its title is what merchants see in the store's own settings. No order waits for what cannot run. */
function writing({ title }: Owner, program: string | null) {
  const kind = { key: KIND, type: "single_line_text_field", value: OWNER_KIND } as const;
  const metafields = program === null ? [kind] : [kind, { key: PROGRAM_METAFIELD_KEY, type: "json", value: program } as const];
  return { title, enabled: true, blockOnFailure: false, metafields };
}
